// TypeDoc wants words for both halves of a property; ours stand at the getter.
import { Comment, Converter, ReflectionKind } from 'typedoc';

export function load(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    for (const accessor of project.getReflectionsByKind(ReflectionKind.Accessor)) {
      const setter = accessor.setSignature;
      if (!setter || setter.hasComment()) continue;
      setter.comment = words('Sets the property. A value of another type throws a TypeError.');
      for (const parameter of setter.parameters ?? []) parameter.comment = words('The new value.');
    }
  });
}

function words(text) {
  return new Comment([{ kind: 'text', text }]);
}
