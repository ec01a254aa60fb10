import { ChilkatJsonObject, ChilkatMcp } from 'chilkat-mcp-compat/b4x';

class Main {
  private mcp = new ChilkatMcp(this);
  private args1 = new ChilkatJsonObject();
  private result = new ChilkatJsonObject();

  AppStart(Args: string[]): void {
    this.mcp.Initialize('evt');
    this.args1.Initialize();
    this.result.Initialize();

    if (this.mcp.Connect(Args[0] ?? '') === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }

    this.args1.UpdateNumber('a', '2.50');
    this.args1.UpdateInt('b', 3);

    if (this.mcp.CallTool('get-sum', this.args1, this.result) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    console.log(this.result.StringOf('content[0].text'));

    // A tool that ran and failed is a success here, with isError true.
    if (this.mcp.CallTool('no-such-tool', this.args1, this.result) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    if (this.result.BoolOf('isError')) {
      console.log('The tool failed: ' + this.result.StringOf('content[0].text'));
    }

    this.mcp.Close();
  }
}

new Main().AppStart(process.argv.slice(2));
