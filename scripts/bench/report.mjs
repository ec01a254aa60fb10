/** A table as text in columns. */
export function textTable({ title, columns, rows }) {
  const lines = [[title, ...columns], ...rows.map(({ name, cells }) => [name, ...cells])];
  const widths = lines[0].map((_, at) => Math.max(...lines.map((line) => line[at].length)));
  return lines
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The page with all tables; figures go down the rows there, since clients are fewer than figures. */
export function benchmarksPage({ tables, machine, rounds, calls }) {
  const date = new Date().toISOString().slice(0, 10);
  return `# Benchmarks

Written by \`npm run bench -- --write\` on ${date}: ${machine}.

Each client runs in a process of its own, all in turns against one local server; medians of ${rounds} rounds of
${calls} calls, one after the other. In brackets: ours divided by theirs. Ours blocks; the peers, but for synckit, are
awaited. Where answers come within a millisecond, as here, the blocked thread stays awake for them, which costs processor
time; where they take longer, it sleeps.

![JSON and SSE calls a second of each client](benchmarks.svg)

${tables.map(markdownTable).join('\n\n')}
`;
}

function markdownTable({ title, columns, rows }) {
  const isWide = columns.length > 4;
  const head = isWide ? ['', ...rows.map(({ name }) => name)] : ['', ...columns];
  const body = isWide
    ? columns.map((column, at) => [column, ...rows.map(({ cells }) => cells[at])])
    : rows.map(({ name, cells }) => [name, ...cells]);
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [`## ${title}`, '', line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
