import { VERSION } from '../diagnostics/build-info.js';
import { Failure } from '../diagnostics/failure.js';
import { stringOf } from '../json/convert.js';
import type { DocumentText } from '../json/document-text.js';
import { descendant } from '../json/look-up.js';
import { JSON_TYPE, jsonType } from '../json/node.js';
import { parsePath } from '../json/path.js';
import { quoted } from '../json/scalar.js';
import { resultOf } from './read-message.js';
import { PROTOCOL_VERSIONS } from './versions.js';

/** What the answer to `initialize` says of the server. */
export interface ServerDescription {
  readonly protocolVersion: string;
  readonly serverName: string;
  readonly serverVersion: string;
  readonly serverInstructions: string;
  /** Whether it tells when its tools have changed. */
  readonly tellsToolChanges: boolean;
}

/** The params of `initialize`, as JSON text. */
export function initializeParams(protocolVersion: string): string {
  const client = `{"name":"chilkat-mcp-compat","version":${quoted(VERSION)}}`;
  return `{"protocolVersion":${quoted(protocolVersion)},"capabilities":{},"clientInfo":${client}}`;
}

/**
 * Reads the answer to `initialize`.
 *
 * @throws Failure `protocol-version` when the server chose a revision that is not spoken here.
 */
export function readInitializeResult(envelope: DocumentText, requested: string): ServerDescription {
  const result = resultOf(envelope);
  if (!result) throw new Failure('not-mcp', 'The answer to initialize has no result object.');
  const text = (path: string): string => {
    const value = descendant(result, parsePath(path, '.'), NO_VARIABLES);
    // Some servers write null for what they leave out.
    return value === undefined || jsonType(value) === JSON_TYPE.null ? '' : stringOf(value);
  };
  const protocolVersion = text('protocolVersion');
  if (!PROTOCOL_VERSIONS.some((spoken) => spoken === protocolVersion))
    throw new Failure(
      'protocol-version',
      `The server answered with a protocol version that is not supported: "${protocolVersion}" ("${requested}" was requested; supported are ${PROTOCOL_VERSIONS.join(', ')}).`,
    );
  return {
    protocolVersion,
    serverName: text('serverInfo.name'),
    serverVersion: text('serverInfo.version'),
    serverInstructions: text('instructions'),
    tellsToolChanges: text('capabilities.tools.listChanged') === 'true',
  };
}

const NO_VARIABLES = { i: 0, j: 0, k: 0 };
