import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Socket } from '../../../lib/index.js';
import { makeCertificate, makePfx } from '../../support/certificates.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const client = makeCertificate();
const pfx = path.join(temporaryFolder(), 'client.pfx');
writeFileSync(pfx, makePfx(client, 'pw'));

export const socketForms: Forms<'Socket'> = {
  className: 'Socket',
  make: () => new Socket(),
  values: { HttpProxyAuthMethod: 'NTLM', SocksVersion: 5, SslProtocol: 'TLS 1.3' },
  calls: {
    SetSslClientCertPem: [client.cert + client.key, ''],
    SetSslClientCertPfx: [pfx, 'pw'],
    SetTrustedCaPem: [client.cert],
  },
};
