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
  success = mcp.Connect(process.argv[2]);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }

  console.log('Server: ' + mcp.ServerName);
  console.log('Protocol: ' + mcp.ProtocolVersion);

  var tools = new chilkat.JsonObject();
  success = mcp.ListTools(tools);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }

  var i = 0;
  var numTools = tools.SizeOfArray('tools');
  while (i < numTools) {
    tools.I = i;
    console.log(i + ': ' + tools.StringOf('tools[i].name'));
    i = i + 1;
  }

  mcp.Close();
}

chilkatExample();
