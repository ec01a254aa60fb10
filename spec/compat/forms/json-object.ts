import path from 'node:path';
import {
  BinData,
  CkDateTime,
  DtObj,
  Hashtable,
  JsonArray,
  JsonObject,
  StringBuilder,
  StringTable,
} from '../../../lib/index.js';
import { jsonArray, jsonObject } from '../../support/json-documents.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const file = path.join(temporaryFolder(), 'object.json');
const TEXT =
  '{"a":1,"b":"x","c":[1,true,null],"d":{"e":"y"},"f":true,"g":null,"h":"AAEC","i":"2024-05-06T07:08:09Z","r":[{"k":"v","n":2}]}';

function stringBuilder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.Append(text);
  return sb;
}

function binData(base64: string): BinData {
  const bd = new BinData();
  bd.AppendEncoded(base64, 'base64');
  return bd;
}

function hashtable(): Hashtable {
  const table = new Hashtable();
  table.AddStr('b', 'z');
  return table;
}

function stringTable(): StringTable {
  const table = new StringTable();
  table.Append('s');
  return table;
}

export const jsonObjectForms: Forms<'JsonObject'> = {
  className: 'JsonObject',
  make() {
    const json = jsonObject(TEXT);
    json.WriteFile(file);
    json.Predefine('predefined');
    return json;
  },
  calls: {
    AddArrayAt: [0, 'z'],
    AddArrayCopyAt: () => [0, 'z', jsonArray('[1]')],
    AddBoolAt: [0, 'z', true],
    AddIntAt: [0, 'z', 5],
    AddNullAt: [0, 'z'],
    AddNumberAt: [0, 'z', '1.50'],
    AddObjectAt: [0, 'z'],
    AddObjectCopyAt: () => [0, 'z', jsonObject('{"q":1}')],
    AddStringAt: [0, 'z', 's'],
    AppendArray: ['z'],
    AppendArray2: () => ['z', new JsonArray()],
    AppendArrayCopy: () => ['z', jsonArray('[1]')],
    AppendBool: ['z', true],
    AppendInt: ['z', 5],
    AppendObject: ['z'],
    AppendObject2: () => ['z', new JsonObject()],
    AppendObjectCopy: () => ['z', jsonObject('{"q":1}')],
    AppendString: ['z', 's'],
    AppendStringArray: () => ['z', stringTable()],
    ArrayAt: [2],
    ArrayAt2: () => [2, new JsonArray()],
    ArrayOf: ['c'],
    ArrayOf2: () => ['c', new JsonArray()],
    BoolAt: [4],
    BoolOf: ['f'],
    BytesOf: () => ['h', 'base64', new BinData()],
    Clear: [],
    Clone: [],
    DateOf: () => ['i', new CkDateTime()],
    Delete: ['a'],
    DeleteAt: [0],
    DeleteRecords: ['r', 'k', 'v', true],
    DtOf: () => ['i', false, new DtObj()],
    Emit: [],
    EmitBd: () => [new BinData()],
    EmitSb: () => [new StringBuilder()],
    EmitWithSubs: () => [hashtable(), false],
    FindObjectWithMember: ['e'],
    FindRecord: ['r', 'k', 'v', true],
    FindRecord2: () => ['r', 'k', 'v', true, new JsonObject()],
    FindRecordString: ['r', 'k', 'v', true, 'n'],
    FirebaseApplyEvent: ['put', '{"path":"/a","data":7}'],
    FirebasePatch: ['d', '{"e":"w"}'],
    FirebasePut: ['d', '{"e":"w"}'],
    GetDocRoot: [],
    GetDocRoot2: () => [new JsonObject()],
    HasMember: ['a'],
    IndexOf: ['b'],
    IntAt: [0],
    IntOf: ['a'],
    IsNullAt: [5],
    IsNullOf: ['g'],
    JsonTypeOf: ['c'],
    Load: ['{"m":1}'],
    LoadBd: () => [binData('eyJtIjoxfQ==')],
    LoadFile: [file],
    LoadPredefined: ['predefined'],
    LoadSb: () => [stringBuilder('{"m":1}')],
    MoveMember: [0, 2],
    NameAt: [1],
    ObjectAt: [3],
    ObjectAt2: () => [3, new JsonObject()],
    ObjectOf: ['d'],
    ObjectOf2: () => ['d', new JsonObject()],
    Predefine: ['another'],
    Rename: ['a', 'z'],
    RenameAt: [0, 'z'],
    SetBoolAt: [0, true],
    SetBoolOf: ['a', true],
    SetIntAt: [0, 9],
    SetIntOf: ['a', 9],
    SetNullAt: [0],
    SetNullOf: ['a'],
    SetNumberAt: [0, '1.50'],
    SetNumberOf: ['a', '1.50'],
    SetStringAt: [0, 's'],
    SetStringOf: ['a', 's'],
    SizeOfArray: ['c'],
    StringAt: [1],
    StringOf: ['d.e'],
    StringOfEquals: ['b', 'x', true],
    StringOfSb: () => ['b', new StringBuilder()],
    Swap: [0, 1],
    TypeAt: [2],
    UIntOf: ['a'],
    UpdateBd: () => ['z', 'hex', binData('AAEC')],
    UpdateBool: ['z', true],
    UpdateInt: ['z', 5],
    UpdateNewArray: ['z'],
    UpdateNewObject: ['z'],
    UpdateNull: ['z'],
    UpdateNumber: ['z', '1.50'],
    UpdateSb: () => ['z', stringBuilder('s')],
    UpdateString: ['z', 's'],
    UpdateUInt: ['z', 5],
    WriteFile: [file],
  },
};
