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
  args.UpdateString('message', 'from a task');
  var result = new chilkat.JsonObject();

  var task = mcp.CallToolAsync('echo', args, result);
  task.UserData = 'the first';

  function taskCompleted(task) {
    if (task.StatusInt != 7) {
      console.log('task ' + task.UserData + ' is ' + task.Status);
      return;
    }
    if (task.GetResultBool() == false) {
      console.log(task.ResultErrorText);
      return;
    }
    console.log('task ' + task.UserData + ': ' + result.StringOf('content[0].text'));
  }

  success = task.Run(taskCompleted);
  if (success == false) {
    console.log(task.LastErrorText);
    return;
  }
  console.log('The program goes on.');
}

chilkatExample();
