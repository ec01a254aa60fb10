import { ChilkatJsonArray, ChilkatJsonObject } from 'chilkat-mcp-compat/b4x';

class Main {
  private json = new ChilkatJsonObject();
  private items = new ChilkatJsonArray();
  private item = new ChilkatJsonObject();

  AppStart(_Args: string[]): void {
    this.json.Initialize();
    this.items.Initialize();
    this.item.Initialize();

    this.json.UpdateString('order.id', 'A-17');
    this.json.UpdateNumber('order.total', '1.10');
    this.json.UpdateInt('order.items[0].count', 2);
    this.json.UpdateString('order.items[0].name', 'pen');
    this.json.UpdateBool('order.paid', true);
    this.json.UpdateNull('order.note');

    this.json.EmitCompact = true;
    console.log(this.json.Emit());

    if (this.json.ArrayOf2('order.items', this.items) === false) {
      console.log(this.json.LastErrorText);
      return;
    }
    this.items.ObjectAt2(0, this.item);
    console.log(this.item.StringOf('name') + ' x ' + this.item.IntOf('count'));

    // The number is what was written, to the last digit.
    console.log(this.json.StringOf('order.total'));

    if (this.json.Load('{"order":') === false) {
      console.log('That is no JSON.');
    }
  }
}

new Main().AppStart(process.argv.slice(2));
