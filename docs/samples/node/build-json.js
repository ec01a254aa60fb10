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

  var json = new chilkat.JsonObject();
  json.UpdateString('order.id', 'A-17');
  json.UpdateNumber('order.total', '1.10');
  json.UpdateInt('order.items[0].count', 2);
  json.UpdateString('order.items[0].name', 'pen');
  json.UpdateBool('order.paid', true);
  json.UpdateNull('order.note');

  json.EmitCompact = true;
  console.log(json.Emit());

  var items = new chilkat.JsonArray();
  success = json.ArrayOf2('order.items', items);
  if (success == false) {
    console.log(json.LastErrorText);
    return;
  }
  var item = new chilkat.JsonObject();
  items.ObjectAt2(0, item);
  console.log(item.StringOf('name') + ' x ' + item.IntOf('count'));

  // The number is what was written, to the last digit.
  console.log(json.StringOf('order.total'));

  success = json.Load('{"order":');
  if (success == false) {
    console.log('That is no JSON.');
  }
}

chilkatExample();
