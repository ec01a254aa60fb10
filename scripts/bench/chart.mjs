const ROW = 22;
const LABELS = 220;
const BARS = 460;
const COLOURS = ['#2f6f9f', '#d08c2a'];

/** Some columns of a table as bars, an SVG file. */
export function barChart({ title, columns, rows }, shown) {
  const most = Math.max(...rows.flatMap(({ values }) => shown.map((at) => values[at] ?? 0)));
  const bars = rows.flatMap(({ name, values }, row) =>
    shown.map((at, index) => {
      const y = 50 + row * (ROW * shown.length + 14) + index * ROW;
      const width = Math.round((values[at] / most) * BARS);
      return [
        index === 0 ? text(LABELS - 10, y + 15, name, 'end') : '',
        `<rect x="${LABELS}" y="${y}" width="${width}" height="${ROW - 4}" fill="${COLOURS[index]}"/>`,
        text(LABELS + width + 6, y + 14, values[at].toFixed(0)),
      ].join('');
    }),
  );
  const legend = shown.map((at, index) => {
    const x = LABELS + index * 160;
    return `<rect x="${x}" y="16" width="12" height="12" fill="${COLOURS[index]}"/>${text(x + 18, 27, columns[at])}`;
  });
  const height = 60 + rows.length * (ROW * shown.length + 14);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABELS + BARS + 70} ${height}" font-family="sans-serif" font-size="13" role="img">
<title>${title}</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...bars].join('\n')}
</svg>
`;
}

function text(x, y, content, anchor = 'start') {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}">${content}</text>`;
}
