// Connections that must be made and such that must not, with the certificates and proxies of the
// environment: a runtime that let one pass would be a danger.
const { Mcp, Socket } = require('chilkat-mcp-compat');

const { SECURED_URL, OTHER_NAME_URL, CLIENT_URL, AUTHORITY, PIN, CLIENT } = process.env;
const { HTTP_PROXY_PORT, SOCKS_PROXY_PORT } = process.env;

const trusted = (socket) => socket.SetTrustedCaPem(AUTHORITY);
const trials = {
  'unknown authority': [SECURED_URL, () => {}],
  'trusted authority': [SECURED_URL, trusted],
  'another name': [OTHER_NAME_URL, trusted],
  'no check': [OTHER_NAME_URL, (socket) => (socket.RequireSslCertVerify = false)],
  'its key': [SECURED_URL, (socket) => trusted(socket) && (socket.TlsPinSet = PIN)],
  'another key': [
    SECURED_URL,
    (socket) => {
      socket.RequireSslCertVerify = false;
      socket.TlsPinSet = 'sha256, base64, AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';
    },
  ],
  'client certificate': [
    CLIENT_URL,
    (socket) => trusted(socket) && socket.SetSslClientCertPem(CLIENT, ''),
  ],
  'HTTP proxy': [
    SECURED_URL,
    (socket) => {
      trusted(socket);
      socket.HttpProxyHostname = '127.0.0.1';
      socket.HttpProxyPort = HTTP_PROXY_PORT;
    },
  ],
  'SOCKS proxy': [
    SECURED_URL,
    (socket) => {
      trusted(socket);
      socket.SocksVersion = 5;
      socket.SocksHostname = '127.0.0.1';
      socket.SocksPort = SOCKS_PROXY_PORT;
    },
  ],
};

for (const [name, [url, set]] of Object.entries(trials)) {
  const socket = new Socket();
  set(socket);
  const mcp = new Mcp();
  mcp.ConnectTimeoutMs = 10_000;
  const success = mcp.SetConnectionSettings(socket) && mcp.Connect(url);
  console.log(`${name}: ${success}`);
  mcp.Close();
}
