import * as chilkat from 'chilkat-mcp-compat/lua';
import { assert } from 'chilkat-mcp-compat/lua';

const mcp = chilkat.Mcp.new();
assert(mcp.connect(process.argv[2] ?? ''));

const args = chilkat.JsonObject.new();
args.update_number('a', '2.50');
args.update_int('b', 3);

const result = chilkat.JsonObject.new();
assert(mcp.call_tool('get-sum', args, result));
console.log(result.string_of('content[0].text')[0]);

// A tool that ran and failed is a success here, with isError true.
assert(mcp.call_tool('no-such-tool', args, result));
if (result.bool_of('isError')) {
  console.log('The tool failed: ' + result.string_of('content[0].text')[0]);
}

mcp.dispose();
