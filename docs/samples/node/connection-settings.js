var os = require('os');
if (os.platform() == 'win32') {
  var chilkat = require('@chilkat/ck-node22-win64');
} else if (os.platform() == 'linux') {
  if (os.arch() == 'arm') {
    var chilkat = require('@chilkat/ck-node22-linux-arm');
  } else if (os.arch() == 'arm64') {
    var chilkat = require('@chilkat/ck-node22-linux-arm64');
  } else {
    var chilkat = require('@chilkat/ck-node22-linux-x64');
  }
} else if (os.platform() == 'darwin') {
  var chilkat = require('@chilkat/ck-node22-mac-universal');
}

function chilkatExample() {
  var success = false;

  // The settings of a Socket are copied; the Socket itself is not connected.
  var sock = new chilkat.Socket();
  sock.TcpNoDelay = true;
  sock.ClientIpAddress = '127.0.0.1';

  var mcp = new chilkat.Mcp();
  success = mcp.SetConnectionSettings(sock);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  mcp.ConnectTimeoutMs = 5000;
  mcp.IdleTimeoutMs = 20000;

  success = mcp.Connect(process.argv[2]);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log('Connected: ' + mcp.Connected);

  success = mcp.Close();
  console.log('Connected: ' + mcp.Connected);
}

chilkatExample();
