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

  var args = new chilkat.JsonObject();
  args.UpdateNumber('a', '2.50');
  args.UpdateInt('b', 3);

  var result = new chilkat.JsonObject();
  success = mcp.CallTool('get-sum', args, result);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log(result.StringOf('content[0].text'));

  // A tool that ran and failed is a success here, with isError true.
  success = mcp.CallTool('no-such-tool', args, result);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  if (result.BoolOf('isError')) {
    console.log('The tool failed: ' + result.StringOf('content[0].text'));
  }

  mcp.Close();
}

chilkatExample();
