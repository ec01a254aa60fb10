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

  mcp.SetEventHandler({
    PercentDone: function (pctDone) {
      console.log('Percent done: ' + pctDone);
      return false;
    },
    ProgressInfo: function (name, value) {
      if (name == 'McpProgress') {
        console.log(name + ': ' + value);
      }
    },
  });

  var args = new chilkat.JsonObject();
  args.UpdateNumber('duration', '0.4');
  args.UpdateInt('steps', 2);

  var result = new chilkat.JsonObject();
  success = mcp.CallTool('trigger-long-running-operation', args, result);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log(result.StringOf('content[0].text'));

  mcp.SetEventHandler(null);
  mcp.Close();
}

chilkatExample();
