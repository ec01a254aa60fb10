// A model server refuses what the vendor would refuse, in the vendor's
// words; what it answers otherwise is the next of the replies that it was given.
'use strict';
const http = require('node:http');
const { listen, serve } = require('../serve.cjs');

let replies;
let model;
const requests = [];
let served = 0;

const server = http.createServer({ keepAliveTimeout: 0 }, (request, response) => {
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    const { method, url, headers } = request;
    const seen = { method, url, headers, body: Buffer.concat(parts).toString(), refused: '' };
    requests.push(seen);
    const refused = check(seen);
    if (refused) {
      seen.refused = refused.message;
      response.writeHead(refused.status, { 'content-type': 'application/json' });
      response.end(model.refusal(refused));
      return;
    }
    void send(response, replies[served++] ?? { status: 500, body: 'no reply is left' });
  });
});

serve(async (setup) => {
  replies = setup.replies;
  model = require(`./${setup.vendor}.cjs`);
  return { port: await listen(server), seen: requests };
});

/** What is wrong with a request, if anything is. */
function check({ method, url, headers, body }) {
  try {
    model.answerTo({ method, url, headers, body });
    return undefined;
  } catch (error) {
    return { status: error.status ?? 400, message: String(error.message) };
  }
}

async function send(response, reply) {
  const isStream = reply.events !== undefined;
  response.writeHead(reply.status ?? 200, {
    'content-type': isStream ? 'text/event-stream' : 'application/json',
    ...reply.headers,
  });
  response.flushHeaders();
  for (const piece of reply.events ?? []) {
    response.write(piece);
    // Each piece in a packet of its own.
    await new Promise((done) => setImmediate(done));
  }
  if (reply.end === 'hold') return;
  if (reply.end === 'cut') response.destroy();
  else response.end(reply.body ?? '');
}
