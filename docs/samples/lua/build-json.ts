import * as chilkat from 'chilkat-mcp-compat/lua';
import { assert } from 'chilkat-mcp-compat/lua';

const json = chilkat.JsonObject.new();
json.update_string('order.id', 'A-17');
json.update_number('order.total', '1.10');
json.update_int('order.items[0].count', 2);
json.update_string('order.items[0].name', 'pen');
json.update_bool('order.paid', true);
json.update_null('order.note');

json.emit_compact = true;
console.log(json.emit()[0]);

const items = chilkat.JsonArray.new();
assert(json.array_of2('order.items', items));
const item = chilkat.JsonObject.new();
items.object_at2(0, item);
console.log(item.string_of('name')[0] + ' x ' + item.int_of('count'));

// The number is what was written, to the last digit.
console.log(json.string_of('order.total')[0]);

const [ok] = json.load('{"order":');
if (!ok) {
  console.log('That is no JSON.');
}
