// Joins the reference to the member tables: puts members into Chilkat's groups, and warns where the
// words about a member are missing or contradict its table.
import { Comment, CommentTag, Converter, ReflectionKind } from 'typedoc';
import { commonProperties } from '../../build/api/common-members.js';
import { definedClasses } from '../../build/api/define-members.js';
import { isHandlersType } from '../../build/api/event-handlers.js';
import '../../build/classes.js';

const MEMBERS = ReflectionKind.Constructor | ReflectionKind.Property | ReflectionKind.Method;

export function load(app) {
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => {
      for (const shown of project.getReflectionsByKind(ReflectionKind.ClassOrInterface)) {
        shown.comment.blockTags.push(tag('@group', 'Classes'));
        // What they have in common stands on the page of each; the class that it comes from is no
        // public one.
        shown.extendedTypes = undefined;
      }
      for (const member of project.getReflectionsByKind(MEMBERS)) {
        const comment = commentOf(member);
        if (!comment) continue;
        // TypeScript has no name for it.
        if (member.name === '[dispose]') rename(member, '[Symbol.dispose]');
        comment.blockTags.push(tag('@group', groupOf(member)));
        const entry = entryOf(member);
        if (!entry) continue;
        for (const fault of faultsOf(entry, comment))
          app.logger.warn(`${member.getFullName()}: ${fault}`);
        if (entry.default !== undefined && !comment.getTag('@defaultValue'))
          comment.blockTags.unshift(tag('@defaultValue', defaultText(entry)));
      }
    },
    100, // before the members are grouped, after the properties are properties
  );
  app.converter.on(
    Converter.EVENT_RESOLVE_END,
    ({ project }) => {
      for (const member of project.getReflectionsByKind(MEMBERS))
        for (const shown of [member, ...(member.signatures ?? [])]) {
          shown.inheritedFrom = undefined;
          shown.overwrites = undefined;
        }
    },
    -1000, // after all else
  );
}

/** What the table of its class says of a member; undefined for one that is not in it. */
export function entryOf({ name, parent }) {
  const table = definedClasses().get(parent?.name)?.table;
  const entries = table && { ...commonProperties, ...table.properties, ...table.methods };
  return entries && Object.hasOwn(entries, name) ? entries[name] : undefined;
}

function commentOf(member) {
  const shown = member.signatures?.[0] ?? member;
  if (member.kindOf(ReflectionKind.Constructor))
    shown.comment = new Comment([{ kind: 'text', text: 'Makes an object. Does not block.' }]);
  return shown.comment;
}

function rename(member, name) {
  for (const shown of [member, ...member.signatures]) shown.name = name;
}

function groupOf(member) {
  const entry = entryOf(member);
  if (/EventHandlers$/.test(member.parent.name)) return 'Events';
  if (!entry) return member.name === 'then' ? 'Methods' : 'Object Creation';
  if (!entry.args) return 'Properties';
  if (entry.answer === 'Task') return 'Asynchronous Methods';
  return entry.args.some(([, type]) => isHandlersType(type)) ? 'Events' : 'Methods';
}

function* faultsOf(entry, comment) {
  const text = (parts) => parts?.map((part) => part.text).join('');
  const summary = text(comment.summary);
  if (!comment.getTag('@source') && !comment.hasModifier('@extension'))
    yield 'has neither a @source nor @extension';
  if (entry.args && entry.answer !== 'void' && !comment.getTag('@returns'))
    yield 'does not say what it @returns';
  if (entry.events && !/\bblocks\b/i.test(summary)) yield 'does not say that it blocks';
  if (entry.answer === 'Task' && !summary.includes('Does not block.'))
    yield 'does not say that it does not block';
  const words = text(comment.getTag('@defaultValue')?.content);
  const [said] = words?.replaceAll('`', '').split(/[;:,]?(?:\s|$)/) ?? [];
  if (words && entry.default !== undefined && said !== defaultText(entry))
    yield `its default is ${defaultText(entry)}, and @defaultValue says ${words}`;
}

function defaultText(entry) {
  return entry.default === '' ? "''" : String(entry.default);
}

function tag(name, text) {
  return new CommentTag(name, [{ kind: 'text', text }]);
}
