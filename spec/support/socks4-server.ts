import net from 'node:net';
import { type LocalServer, startRawServer } from './local-server.js';

/** What a SOCKS 4 server was asked for; the name only in the form 4a. */
export interface Socks4Request {
  readonly command: number;
  readonly address: string;
  readonly port: number;
  readonly user: string;
  readonly name: string | undefined;
}

/** A SOCKS 4 and 4a server that answers with the code, and connects to this port if it is 0x5a. */
export async function startSocks4Server(
  code: number,
  toPort: number,
): Promise<LocalServer & { readonly requests: Socks4Request[] }> {
  const requests: Socks4Request[] = [];
  const server = await startRawServer((socket) => {
    socket.once('data', (data) => {
      const address = [...data.subarray(4, 8)].join('.');
      const [user = '', name] = data.subarray(8).toString().split('\0');
      requests.push({
        command: data.readUInt8(1),
        address,
        port: data.readUInt16BE(2),
        user,
        name: /^0\.0\.0\.[^0]/.test(address) ? name : undefined,
      });
      socket.write(Buffer.from([0, code, 0, 0, 0, 0, 0, 0]));
      if (code !== 0x5a) return socket.end();
      const behind = net.connect(toPort, '127.0.0.1');
      behind.on('error', () => socket.destroy());
      socket.on('close', () => behind.destroy());
      return socket.pipe(behind).pipe(socket);
    });
  });
  return { ...server, requests };
}
