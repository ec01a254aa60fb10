import { Failure } from '../diagnostics/failure.js';

const AUTHORIZATION = 'set the property AuthToken instead';
const HTTP = 'the HTTP layer sets it itself';
const MCP = 'the MCP client sets it itself';

/** Headers that a program cannot set, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  accept: MCP,
  'accept-encoding': HTTP,
  authorization: AUTHORIZATION,
  connection: HTTP,
  'content-encoding': HTTP,
  'content-length': HTTP,
  'content-type': MCP,
  cookie: 'cookies of the server are kept and sent by themselves',
  expect: HTTP,
  host: HTTP,
  'keep-alive': HTTP,
  'last-event-id': MCP,
  'proxy-authorization': 'it belongs to the connection settings',
  te: HTTP,
  trailer: HTTP,
  'transfer-encoding': HTTP,
  upgrade: HTTP,
};

/**
 * The name by which a header is kept, if a program may set it to that value.
 *
 * @throws Failure `bad-argument` that names the header, never its value.
 */
export function checkRequestHeader(name: string, value: string): string {
  const lowerCase = name.toLowerCase();
  if (!/^[!#$%&'*+.^_`|~0-9a-z-]+$/.test(lowerCase))
    throw refused(name, 'the name is not one that HTTP allows');
  const reason = REFUSED[lowerCase] ?? (/^mcp-/.test(lowerCase) ? MCP : undefined);
  if (reason !== undefined) throw refused(name, reason);
  if (!/^[\t\x20-\x7e\xa0-\xff]*$/.test(value.trim()))
    throw refused(name, 'its value holds a control character or one above U+00FF');
  return lowerCase;
}

function refused(name: string, reason: string): Failure {
  return new Failure('bad-argument', `The request header cannot be set: ${reason}.`, { name });
}
