// Shows a property as one member with its type, where TypeScript has a getter and a setter.
import { Converter, ReflectionFlag, ReflectionKind } from 'typedoc';

export function load(app) {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => {
      for (const accessor of project.getReflectionsByKind(ReflectionKind.Accessor))
        becomeProperty(project, accessor);
    },
    200, // before the reflections are grouped by what they are
  );
}

function becomeProperty(project, reflection) {
  const { getSignature, setSignature } = reflection;
  reflection.kind = ReflectionKind.Property;
  reflection.type = getSignature.type;
  reflection.comment = getSignature.comment;
  reflection.setFlag(ReflectionFlag.Readonly, setSignature === undefined);
  getSignature.type = undefined;
  for (const signature of [getSignature, setSignature])
    if (signature) project.removeReflection(signature);
}
