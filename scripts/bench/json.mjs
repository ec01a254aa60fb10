// JsonObject against JSON.parse and JSON.stringify, in turns in one process. Prints JSON: for each
// document and act the median times and their ratio.
import { createRequire } from 'node:module';

const { JsonObject } = createRequire(new URL('../../package.json', import.meta.url))(
  'chilkat-mcp-compat',
);

const ROUNDS = 9;
/** So many repetitions of a small document make one measurement. */
const MANY = 200;
const SMALL = 100_000;

const DOCUMENTS = {
  'tools/list, 10 tools': {
    text: toolsText(10),
    path: 'tools[5].name',
    read: (value) => value.tools[5].name,
  },
  'tools/list, 10,000 tools': {
    text: toolsText(10_000),
    path: 'tools[5000].name',
    read: (value) => value.tools[5000].name,
  },
  'image of 10 MB': {
    text: JSON.stringify({
      content: [{ type: 'image', data: 'iVBORw0KGgo+'.repeat(873_814), mimeType: 'image/png' }],
      isError: false,
    }),
    path: 'content[0].mimeType',
    read: (value) => value.content[0].mimeType,
  },
  '500,000 numbers': {
    text: JSON.stringify({ values: Array.from({ length: 500_000 }, (_, at) => at * 1.125) }),
    path: 'values[250000]',
    read: (value) => value.values[250_000],
  },
};

const rows = [];
for (const [document, { text, path, read }] of Object.entries(DOCUMENTS)) {
  const repetitions = text.length < SMALL ? MANY : 1;
  const measure = (act, ours, native, prepare = () => undefined) => {
    const times = compare(repetitions, ours, native, prepare);
    rows.push({ document, bytes: text.length, act, ...times });
  };
  const ready = (ours) => (ours ? loaded(text) : JSON.parse(text));
  measure(
    'Load',
    () => loaded(text),
    () => JSON.parse(text),
  );
  measure(
    'Emit',
    (json) => json.Emit(),
    (value) => JSON.stringify(value),
    ready,
  );
  measure(
    'Load and StringOf',
    () => loaded(text).StringOf(path),
    () => read(JSON.parse(text)),
  );
  measure(
    'Load, an edit, Emit',
    () => {
      const json = loaded(text);
      json.UpdateString('added', 'x');
      return json.Emit();
    },
    () => JSON.stringify({ ...JSON.parse(text), added: 'x' }),
  );
  measure(
    'Load and read all',
    () => readAll(loaded(text)),
    () => readAllNative(JSON.parse(text)),
  );
}
console.log(JSON.stringify(rows));

function toolsText(count) {
  const tool = (at) => ({
    name: `tool_${at}`,
    title: `Tool number ${at}`,
    description: `Looks up case ${at}; units are "metric" unless told otherwise.\nA second line – café.`,
    inputSchema: {
      type: 'object',
      properties: {
        location: { type: 'string', description: 'A city, such as "Oslo"' },
        limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
        options: { type: 'object', properties: { factor: { type: 'number', default: 1.5 } } },
      },
      required: ['location'],
    },
    annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: at % 2 === 0 },
  });
  return JSON.stringify({ tools: Array.from({ length: count }, (_, at) => tool(at)) });
}

/** Both sides in turns, the order changing with each round; the first round only warms up. */
function compare(repetitions, ours, native, prepare) {
  const times = { ours: [], native: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const side of round % 2 ? ['ours', 'native'] : ['native', 'ours']) {
      const inputs = Array.from({ length: repetitions }, () => prepare(side === 'ours'));
      globalThis.gc?.();
      const begun = performance.now();
      for (const input of inputs) if ((side === 'ours' ? ours : native)(input) === null) throw side;
      if (round > 0) times[side].push((performance.now() - begun) / repetitions);
    }
  const [oursMs, nativeMs] = [median(times.ours), median(times.native)];
  return { oursMs, nativeMs, ratio: oursMs / nativeMs };
}

function median(values) {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

function loaded(text) {
  const json = new JsonObject();
  if (!json.Load(text)) throw new Error(json.LastErrorText);
  return json;
}

/** The length of all names and values, so that none is passed over. */
function readAll(json) {
  let length = 0;
  for (let at = 0; at < json.Size; at++) {
    if ('NameAt' in json) length += json.NameAt(at).length;
    const type = json.TypeAt(at);
    if (type === 3) length += readAll(json.ObjectAt(at));
    else if (type === 4) length += readAll(json.ArrayAt(at));
    else length += json.StringAt(at).length;
  }
  return length;
}

function readAllNative(value) {
  let length = 0;
  for (const [name, member] of Object.entries(value)) {
    if (!Array.isArray(value)) length += name.length;
    const isContainer = typeof member === 'object' && member !== null;
    length += isContainer ? readAllNative(member) : String(member).length;
  }
  return length;
}
