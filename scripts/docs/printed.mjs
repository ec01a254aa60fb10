/**
 * What the comments of a program say that it prints: behind a console.log, one print or several with
 * `, then ` between, or in the lines below it.
 */
export function promisedOutput(code) {
  const lines = code.split('\n');
  return lines.flatMap((line, at) => {
    const [, behind] = /console\.log\(.*\);(?: \/\/ (.*))?$/.exec(line) ?? [null, null];
    if (behind === null) return [];
    if (behind) return behind.split(', then ');
    const below = lines.slice(at + 1);
    const end = below.findIndex((text) => !text.startsWith('// '));
    return below.slice(0, end === -1 ? undefined : end).map((text) => text.slice('// '.length));
  });
}
