import { ChilkatJsonObject, ChilkatMcp } from 'chilkat-mcp-compat/b4x';

class Main {
  private mcp = new ChilkatMcp(this);
  private tools = new ChilkatJsonObject();

  AppStart(Args: string[]): void {
    this.mcp.Initialize('evt');
    this.tools.Initialize();

    if (this.mcp.Connect(Args[0] ?? '') === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }

    console.log('Server: ' + this.mcp.ServerName);
    console.log('Protocol: ' + this.mcp.ProtocolVersion);

    if (this.mcp.ListTools(this.tools) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }

    for (let i = 0; i <= this.tools.SizeOfArray('tools') - 1; i++) {
      this.tools.I = i;
      console.log(i + ': ' + this.tools.StringOf('tools[i].name'));
    }

    this.mcp.Close();
  }
}

new Main().AppStart(process.argv.slice(2));
