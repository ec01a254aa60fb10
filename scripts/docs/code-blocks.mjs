import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run.mjs';

const markdownIn = (folder) =>
  readdirSync(path.join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join(folder, name));

/** The pages that people read, from the project's folder. */
export const PAGES = [...markdownIn('.'), ...markdownIn('docs')];

/**
 * The code blocks of a page: the language, the code, where the block begins, and the sample that it
 * is said to show, by a link that ends the line before it and a colon.
 */
export function codeBlocks(page) {
  const text = readFileSync(path.join(ROOT, page), 'utf8');
  const fences = /(?:\]\(([^)\s]*samples\/[^)\s]+)\):\n\n)?^```(.*)\n([\s\S]*?)^```$/gm;
  return Array.from(
    text.matchAll(fences),
    ({ index, 0: whole, 1: link, 2: language, 3: code }) => ({
      language,
      code,
      place: `${page}:${text.slice(0, index + whole.indexOf('```')).split('\n').length}`,
      sample: link && path.posix.join(path.posix.dirname(page), link),
    }),
  );
}

/** The examples in the doc comments of the public classes, which the reference shows. */
export function memberExamples() {
  const folder = 'lib/api';
  return readdirSync(path.join(ROOT, folder)).flatMap((file) => {
    const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
    const fences = /^ *\* ```ts\n((?: *\*.*\n)*?) *\* ```$/gm;
    return Array.from(text.matchAll(fences), ({ index, 1: lines }) => ({
      code: lines.replaceAll(/^ *\* ?/gm, ''),
      place: `${folder}/${file}:${text.slice(0, index).split('\n').length}`,
    }));
  });
}
