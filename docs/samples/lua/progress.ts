import * as chilkat from 'chilkat-mcp-compat/lua';
import { assert } from 'chilkat-mcp-compat/lua';

function main(): void {
  const mcp = chilkat.Mcp.new();
  assert(mcp.connect(process.argv[2] ?? ''));

  mcp.set_event_handler({
    percent_done: (pctDone) => {
      console.log('Percent done: ' + pctDone);
      return false;
    },
    progress_info: (name, value) => {
      if (name === 'McpProgress') {
        console.log(name + ': ' + value);
      }
    },
  });

  const args = chilkat.JsonObject.new();
  args.update_number('duration', '0.4');
  args.update_int('steps', 2);

  const result = chilkat.JsonObject.new();
  const [ok, err] = mcp.call_tool('trigger-long-running-operation', args, result);
  if (!ok) {
    console.log(err);
    return;
  }
  console.log(result.string_of('content[0].text')[0]);

  mcp.set_event_handler(null);
  mcp.close();
}

main();
