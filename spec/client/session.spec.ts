import { expect, test } from '@jest/globals';
import { postOptions } from '../../lib/client/session.js';
import { CallLog } from '../../lib/diagnostics/call-log.js';
import { DEFAULT_SETTINGS } from '../../lib/settings/connection-settings.js';
import { SessionCookies } from '../../lib/transport/cookies.js';
import { proxyAt, settingsWith } from '../support/exchange-settings.js';

test('the passwords of proxies and of PFX files are secrets of the log, and so is their encoded form (C9)', () => {
  const log = new CallLog('request', true);
  const settings = {
    ...settingsWith({
      proxy: proxyAt('http', 1, { username: 'u', password: 'hunter2' }),
      tls: {
        ...DEFAULT_SETTINGS.tls,
        clientCertificate: { kind: 'pfx', data: '', passphrase: 'hunter3' },
      },
    }),
    authToken: '',
    requestHeaders: {},
  };
  postOptions({ url: 'http://a.example/' }, { settings, cookies: new SessionCookies(), log });
  const basic = Buffer.from('u:hunter2').toString('base64');
  expect(log.redacted(`hunter2 ${basic} hunter3`)).toBe('<redacted> <redacted> <redacted>');
});
