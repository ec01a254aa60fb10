import path from 'node:path';
import { BinData, StringBuilder } from '../../../lib/index.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import type { Forms } from '../form.js';

const file = path.join(temporaryFolder(), 'data.bin');

function binData(hex: string): BinData {
  const bd = new BinData();
  bd.AppendEncoded(hex, 'hex');
  return bd;
}

function stringBuilder(text: string): StringBuilder {
  const sb = new StringBuilder();
  sb.Append(text);
  return sb;
}

export const binDataForms: Forms<'BinData'> = {
  className: 'BinData',
  make() {
    const bd = binData('610062FF7879');
    bd.WriteFile(file);
    return bd;
  },
  calls: {
    AppendBd: () => [binData('0102')],
    AppendBinary: () => [Buffer.from([1, 2])],
    AppendBom: ['utf-8'],
    AppendByte: [7],
    AppendCountedString: [2, true, 'ab', 'utf-8'],
    AppendEncoded: ['0102', 'hex'],
    AppendEncodedSb: () => [stringBuilder('0102'), 'hex'],
    AppendInt2: [258, true],
    AppendInt4: [258, false],
    AppendPadded: ['ab', 'utf-8', true, 4],
    AppendSb: () => [stringBuilder('ab'), 'utf-8'],
    AppendString: ['ab', 'utf-8'],
    Clear: [],
    ContentsEqual: () => [binData('610062FF7879')],
    FindString: ['xy', 0, 'utf-8'],
    GetBinary: [],
    GetBinaryChunk: [1, 2],
    GetByte: [0],
    GetEncoded: ['hex'],
    GetEncodedChunk: [1, 2, 'hex'],
    GetEncodedSb: () => ['hex', new StringBuilder()],
    GetHash: ['sha256', 'hex'],
    GetInt2: [0, true],
    GetInt4: [0, false],
    GetString: ['latin1'],
    GetTextChunk: [4, 2, 'utf-8'],
    GetUInt2: [0, true],
    GetUInt4: [0, false],
    LoadBinary: () => [Buffer.from([1, 2])],
    LoadEncoded: ['0102', 'hex'],
    LoadFile: [file],
    RemoveByteVal: [0],
    RemoveChunk: [1, 2],
    SecureClear: [],
    WriteAppendFile: [`${file}.appended`],
    WriteFile: [file],
  },
};
