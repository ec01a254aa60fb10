import { ChilkatJsonObject, ChilkatMcp } from 'chilkat-mcp-compat/b4x';

class Main {
  private mcp = new ChilkatMcp(this);
  private args1 = new ChilkatJsonObject();
  private result = new ChilkatJsonObject();
  private working = false;

  AppStart(Args: string[]): void {
    this.mcp.Initialize('evt');
    this.args1.Initialize();
    this.result.Initialize();

    if (this.mcp.Connect(Args[0] ?? '') === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    this.working = true;

    this.args1.UpdateNumber('duration', '0.4');
    this.args1.UpdateInt('steps', 2);

    if (this.mcp.CallTool('trigger-long-running-operation', this.args1, this.result) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    console.log(this.result.StringOf('content[0].text'));

    this.working = false;
    this.mcp.Close();
  }

  evt_PercentDone(PctDone: number): boolean {
    if (this.working) {
      console.log('Percent done: ' + PctDone);
    }
    return false;
  }

  evt_ProgressInfo(Name: string, Value: string): void {
    if (Name === 'McpProgress') {
      console.log(Name + ': ' + Value);
    }
  }
}

new Main().AppStart(process.argv.slice(2));
