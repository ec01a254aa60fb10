import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SPEC = path.resolve(__dirname, '..');

/** The titles of all tests, as they stand in the specs; what is filled in is left out. */
export function testTitles(): string[] {
  return readdirSync(SPEC, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) => titlesIn(path.join(SPEC, file)));
}

function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression))
      titles.push(textOf(node.arguments[0]));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** `test(...)` and `test.each(...)(...)`; a skipped test proves nothing. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  if (!ts.isCallExpression(callee) && !ts.isTaggedTemplateExpression(callee)) return false;
  const each = ts.isCallExpression(callee) ? callee.expression : callee.tag;
  return (
    ts.isPropertyAccessExpression(each) && each.name.text === 'each' && isTest(each.expression)
  );
}

function textOf(title: ts.Expression | undefined): string {
  if (title && ts.isStringLiteralLike(title)) return title.text;
  if (!title || !ts.isTemplateExpression(title)) return '';
  return [title.head, ...title.templateSpans.map((span) => span.literal)]
    .map((part) => part.text)
    .join(' ');
}
