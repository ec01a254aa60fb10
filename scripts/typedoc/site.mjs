// Puts the pages of docs/ into the site, in this order, under their own titles, and the classes beside
// them.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Converter, ReflectionKind } from 'typedoc';
import { ROOT } from '../run.mjs';

const GUIDES = {
  'Start here': ['getting-started', 'from-chilkat-for-node', 'lua', 'b4x', 'differences'],
  Guides: [
    'mcp-client',
    'events-and-tasks',
    'errors',
    'connections',
    'ai',
    'json-classes',
    'companion-classes',
    'runtimes',
  ],
  Project: ['architecture', '../CONTRIBUTING', 'benchmarks', '../CHANGELOG'],
};

export function load(app) {
  const pages = Object.values(GUIDES).flat();
  for (const file of readdirSync(path.join(ROOT, 'docs')).filter((name) => name.endsWith('.md')))
    if (!pages.includes(path.basename(file, '.md')))
      app.logger.error(`docs/${file} has no place in scripts/typedoc/site.mjs`);

  app.on('bootstrapEnd', () => {
    app.options.setValue(
      'projectDocuments',
      pages.map((page) => `docs/${page}.md`).filter((file) => existsSync(path.join(ROOT, file))),
    );
    app.options.setValue('groupOrder', [
      ...Object.keys(GUIDES),
      'Classes',
      'Object Creation',
      'Properties',
      'Methods',
      'Asynchronous Methods',
      'Events',
      '*',
    ]);
  });
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    const file = path.basename(document.name);
    const [group] = Object.entries(GUIDES).find(([, names]) =>
      names.some((name) => path.basename(name) === file),
    );
    document.frontmatter.group = group;
    const [first] = document.content;
    document.name = /^# (.+)/m.exec(first.text)[1];
  });
  app.converter.on(
    Converter.EVENT_RESOLVE_BEGIN,
    ({ project }) => {
      const [entryPoint] = project.getReflectionsByKind(ReflectionKind.Module);
      // The default export is the same classes once more.
      const [defaultExport] = entryPoint.getChildrenByKind(ReflectionKind.Namespace);
      project.removeReflection(defaultExport);
      project.mergeReflections(entryPoint, project);
    },
    300,
  );
}
