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

  var list = new chilkat.JsonObject();
  success = mcp.ListResources(list);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }

  var first = list.ObjectOf('resources[0]');
  if (list.LastMethodSuccess == false) {
    console.log('There is no resource.');
    return;
  }
  var uri = first.StringOf('uri');

  var json = new chilkat.JsonObject();
  success = mcp.ReadResource(uri, json);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log(uri + ' is ' + json.StringOf('contents[0].mimeType'));

  success = mcp.GetPrompt('simple-prompt', new chilkat.JsonObject(), json);
  if (success == false) {
    console.log(mcp.LastErrorText);
    return;
  }
  console.log(json.StringOf('messages[0].content.text'));

  mcp.Close();
}

chilkatExample();
