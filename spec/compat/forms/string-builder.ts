import path from 'node:path';
import { BinData, StringBuilder } from '../../../lib/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const file = path.join(temporaryFolder(), 'text.txt');
const TEXT = 'One <two> one, <two>;  thrée\r\nlast';

function stringBuilder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.Append(text);
  return sb;
}

function binData(hex: string): BinData {
  const bd = new BinData();
  bd.AppendEncoded(hex, 'hex');
  return bd;
}

export const stringBuilderForms: Forms<'StringBuilder'> = {
  className: 'StringBuilder',
  make() {
    const sb = stringBuilder(TEXT);
    sb.WriteFile(file, 'utf-8', false);
    return sb;
  },
  calls: {
    Append: ['x'],
    AppendBd: () => [binData('6162'), 'utf-8', 0, 0],
    AppendEncoded: () => [Buffer.from([1, 2]), 'hex'],
    AppendInt: [5],
    AppendInt64: [5],
    AppendLine: ['x', true],
    AppendRandom: [8, 'hex'],
    AppendSb: () => [stringBuilder('x')],
    AppendUuid: [true],
    Clear: [],
    Contains: ['two', true],
    ContainsWord: ['one', true],
    ContentsEqual: [TEXT, true],
    ContentsEqualSb: () => [stringBuilder(TEXT), true],
    Decode: ['url', 'utf-8'],
    DecodeAndAppend: ['6162', 'hex', 'utf-8'],
    Encode: ['base64', 'utf-8'],
    EndsWith: ['last', true],
    EntityDecode: [],
    GetAfterBetween: ['one', '<', '>'],
    GetAfterFinal: ['<', false],
    GetAsString: [],
    GetBefore: ['<', false],
    GetBetween: ['<', '>'],
    GetDecoded: ['url'],
    GetEncoded: ['hex', 'utf-8'],
    GetHash: ['sha256', 'hex', 'utf-8'],
    GetNth: [1, ',', false, false],
    GetRange: [0, 3, true],
    LastNLines: [1, true],
    LoadFile: [file, 'utf-8'],
    Prepend: ['x'],
    PunyDecode: [],
    PunyEncode: [],
    RemoveAccents: [],
    RemoveAfterFinal: [';'],
    RemoveBefore: [';'],
    RemoveCharsAt: [0, 4],
    Replace: ['two', '2'],
    ReplaceAfterFinal: [';', 'x'],
    ReplaceAllBetween: ['<', '>', '2', false],
    ReplaceBetween: ['<', '>', 'two', '2'],
    ReplaceFirst: ['two', '2'],
    ReplaceI: ['two', 2],
    ReplaceNoCase: ['one', '1'],
    ReplaceWord: ['one', '1'],
    SecureClear: [],
    SetNth: [1, 'x', ',', false, false],
    SetString: ['x'],
    Shorten: [4],
    StartsWith: ['One', true],
    ToCRLF: [],
    ToLF: [],
    ToLowercase: [],
    ToUppercase: [],
    Trim: [],
    TrimInsideSpaces: [],
    WriteFile: [file, 'utf-8', true],
    WriteFileIfModified: [file, 'utf-8', false],
  },
  // The text is no Punycode.
  failing: ['PunyDecode'],
  varying: ['AppendRandom', 'AppendUuid'],
};
