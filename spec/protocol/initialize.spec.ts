import { describe, expect, test } from '@jest/globals';
import { VERSION } from '../../lib/diagnostics/build-info.js';
import { scanDocument } from '../../lib/json/scan.js';
import { initializeParams, readInitializeResult } from '../../lib/protocol/initialize.js';
import { PROTOCOL_VERSIONS } from '../../lib/protocol/versions.js';

const read = (result: string, requested = '2025-06-18') =>
  readInitializeResult(scanDocument(`{"jsonrpc":"2.0","id":1,"result":${result}}`), requested);

describe('initialize', () => {
  test('the params name the version, no capabilities, and this client (C12)', () => {
    expect(JSON.parse(initializeParams('2025-06-18'))).toEqual({
      protocolVersion: '2025-06-18',
      capabilities: {},
      clientInfo: { name: 'chilkat-mcp-compat', version: VERSION },
    });
  });

  test('any text may be asked for as a version, and is escaped', () => {
    expect(JSON.parse(initializeParams('"2"'))).toMatchObject({ protocolVersion: '"2"' });
  });

  test('a server may say that it tells of changed tools', () => {
    const result = (changed: string) =>
      `{"protocolVersion":"2025-06-18","capabilities":{"tools":{"listChanged":${changed}}}}`;
    expect([true, false, null].map((told) => read(result(String(told))).tellsToolChanges)).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('the result describes the server', () => {
    expect(
      read(
        '{"protocolVersion":"2025-03-26","serverInfo":{"name":"n","version":"v"},"instructions":"a\\nb"}',
      ),
    ).toEqual({
      protocolVersion: '2025-03-26',
      serverName: 'n',
      serverVersion: 'v',
      serverInstructions: 'a\nb',
      tellsToolChanges: false,
    });
  });

  test('what a server does not say is empty', () => {
    expect(read('{"protocolVersion":"2025-06-18"}')).toEqual({
      protocolVersion: '2025-06-18',
      serverName: '',
      serverVersion: '',
      serverInstructions: '',
      tellsToolChanges: false,
    });
  });

  test('what a server gives as null is empty', () => {
    const nulls =
      '{"protocolVersion":"2025-06-18","serverInfo":{"name":null,"version":null},"instructions":null}';
    expect(read(nulls)).toMatchObject({
      serverName: '',
      serverVersion: '',
      serverInstructions: '',
      tellsToolChanges: false,
    });
    expect(read('{"protocolVersion":"2025-06-18","serverInfo":null}').serverName).toBe('');
  });

  test('the revisions spoken are these four (C62)', () => {
    expect(PROTOCOL_VERSIONS).toEqual(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);
  });

  test.each(PROTOCOL_VERSIONS)(
    'the answer %s is accepted, whatever was asked for (C62)',
    (version) => {
      expect(read(`{"protocolVersion":"${version}"}`, '1999-01-01').protocolVersion).toBe(version);
    },
  );

  test.each(['2024-10-07', '2026-07-28', '', 'latest'])(
    'the answer "%s" is refused, and both versions are named (C62)',
    (version) => {
      expect(() => read(`{"protocolVersion":"${version}"}`)).toThrow(
        expect.objectContaining({
          code: 'protocol-version',
          message: `The server answered with a protocol version that is not supported: "${version}" ("2025-06-18" was requested; supported are 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25).`,
        }),
      );
    },
  );

  test.each(['null', '[]', '"x"'])('the result %s is refused', (result) => {
    expect(() => read(result)).toThrow(
      expect.objectContaining({
        code: 'not-mcp',
        message: 'The answer to initialize has no result object.',
      }),
    );
  });
});
