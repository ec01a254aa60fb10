// npm run docs:serve [-- PORT]: shows the site that npm run docs has built, to this machine only.
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { ROOT } from './run.mjs';

const SITE = path.join(ROOT, 'docs/reference');
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

if (!isFile(path.join(SITE, 'index.html'))) throw new Error('npm run docs has to be run first');

const server = createServer(({ url }, response) => {
  const file = fileOf(url);
  if (!file) {
    response.writeHead(404).end('not found');
    return;
  }
  const type = TYPES[path.extname(file)] ?? 'text/plain; charset=utf-8';
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  createReadStream(file).pipe(response);
});
server.listen(Number(process.argv[2] ?? 8080), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});

/** The file of the site that a URL names; URL takes `..` out of a path. */
function fileOf(url) {
  try {
    const name = decodeURIComponent(new URL(url, 'http://localhost').pathname);
    const file = path.join(SITE, name.endsWith('/') ? `${name}index.html` : name);
    return file.startsWith(SITE + path.sep) && isFile(file) ? file : undefined;
  } catch {
    return undefined; // no path that a file can have
  }
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
