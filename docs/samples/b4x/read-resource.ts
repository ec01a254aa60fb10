import { ChilkatJsonObject, ChilkatMcp } from 'chilkat-mcp-compat/b4x';

class Main {
  private mcp = new ChilkatMcp(this);
  private list = new ChilkatJsonObject();
  private json = new ChilkatJsonObject();
  private none = new ChilkatJsonObject();

  AppStart(Args: string[]): void {
    this.mcp.Initialize('evt');
    this.list.Initialize();
    this.json.Initialize();
    this.none.Initialize();

    if (this.mcp.Connect(Args[0] ?? '') === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }

    if (this.mcp.ListResources(this.list) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }

    const first = this.list.ObjectOf('resources[0]');
    if (this.list.LastMethodSuccess === false) {
      console.log('There is no resource.');
      return;
    }
    const uri = first?.StringOf('uri') ?? '';

    if (this.mcp.ReadResource(uri, this.json) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    console.log(uri + ' is ' + this.json.StringOf('contents[0].mimeType'));

    if (this.mcp.GetPrompt('simple-prompt', this.none, this.json) === false) {
      console.log(this.mcp.LastErrorText);
      return;
    }
    console.log(this.json.StringOf('messages[0].content.text'));

    this.mcp.Close();
  }
}

new Main().AppStart(process.argv.slice(2));
