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

  var mcp = new chilkat.Mcp();

  success = mcp.Ping();
  if (success == false) {
    console.log('Not connected, so there is no answer.');
  }

  success = mcp.Connect('http://127.0.0.1:1/mcp');
  if (success == false) {
    var sbLog = new chilkat.StringBuilder();
    sbLog.Append(mcp.LastErrorText);
    if (sbLog.Contains('connection refused', false)) {
      console.log('Nobody listens at that address.');
    } else {
      console.log(mcp.LastErrorText);
    }
  }

  success = mcp.Connect(process.argv[2]);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }

  var json = new chilkat.JsonObject();
  success = mcp.ReadResource('demo://no/such/resource', json);
  if (success !== true) {
    var envelope = new chilkat.JsonObject();
    mcp.GetLastJsonData(envelope);
    console.log('The server said: ' + envelope.IntOf('error.code'));
  }

  mcp.Close();
}

chilkatExample();
