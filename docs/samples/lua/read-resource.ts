import * as chilkat from 'chilkat-mcp-compat/lua';
import { assert } from 'chilkat-mcp-compat/lua';

function main(): void {
  const mcp = chilkat.Mcp();
  assert(mcp.connect(process.argv[2] ?? ''));

  const list = chilkat.JsonObject();
  assert(mcp.list_resources(list));

  const [first] = list.object_of('resources[0]');
  if (!first) {
    console.log('There is no resource.');
    return;
  }
  const uri = assert(first.string_of('uri'));

  const json = chilkat.JsonObject();
  assert(mcp.read_resource(uri, json));
  console.log(uri + ' is ' + json.string_of('contents[0].mimeType')[0]);

  assert(mcp.get_prompt('simple-prompt', chilkat.JsonObject(), json));
  console.log(json.string_of('messages[0].content.text')[0]);

  mcp.close();
}

main();
