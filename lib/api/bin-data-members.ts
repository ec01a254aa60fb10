import type { MemberTable } from './member-table.js';

const bd = [['binData', 'BinData']] as const;
const bytes = [['data', 'bytes']] as const;
const charset = [['charset', 'string']] as const;
const chunk = [
  ['offset', 'int'],
  ['numBytes', 'int'],
] as const;
const encoding = [['encoding', 'string']] as const;
const integer = [
  ['index', 'int'],
  ['littleEndian', 'bool'],
] as const;
const newInteger = [
  ['value', 'int'],
  ['littleEndian', 'bool'],
] as const;
const path = [['path', 'string']] as const;
const sb = [['sb', 'StringBuilder']] as const;

export const binDataMembers = {
  className: 'BinData',
  properties: { NumBytes: { type: 'int', access: 'ro', default: 0 } },
  methods: {
    AppendBd: { args: bd, answer: 'success' },
    AppendBinary: { args: bytes, answer: 'success' },
    AppendBom: { args: charset, answer: 'success' },
    AppendByte: { args: [['byteValue', 'int']], answer: 'success' },
    AppendCountedString: {
      args: [['numCountBytes', 'int'], ['bigEndian', 'bool'], ['str', 'string'], ...charset],
      answer: 'success',
    },
    AppendEncoded: { args: [['encData', 'string'], ...encoding], answer: 'success' },
    AppendEncodedSb: { args: [...sb, ...encoding], answer: 'success' },
    AppendInt2: { args: newInteger, answer: 'success' },
    AppendInt4: { args: newInteger, answer: 'success' },
    AppendPadded: {
      args: [['str', 'string'], ...charset, ['padWithSpace', 'bool'], ['fieldLen', 'int']],
      answer: 'success',
    },
    AppendSb: { args: [...sb, ...charset], answer: 'success' },
    AppendString: { args: [['str', 'string'], ...charset], answer: 'success' },
    Clear: { args: [], answer: 'success' },
    ContentsEqual: { args: bd, answer: 'question' },
    FindString: { args: [['str', 'string'], ['startIdx', 'int'], ...charset], answer: 'index' },
    GetBinary: { args: [], answer: 'bytes' },
    GetBinaryChunk: { args: chunk, answer: 'bytes' },
    GetByte: { args: [['index', 'int']], answer: 'number' },
    GetEncoded: { args: encoding, answer: 'string' },
    GetEncodedChunk: { args: [...chunk, ...encoding], answer: 'string' },
    GetEncodedSb: { args: [...encoding, ...sb], answer: 'success' },
    GetHash: { args: [['algorithm', 'string'], ...encoding], answer: 'string' },
    GetInt2: { args: integer, answer: 'number' },
    GetInt4: { args: integer, answer: 'number' },
    GetString: { args: charset, answer: 'string' },
    GetTextChunk: {
      args: [['startIdx', 'int'], ['numBytes', 'int'], ...charset],
      answer: 'string',
    },
    GetUInt2: { args: integer, answer: 'number' },
    GetUInt4: { args: integer, answer: 'number' },
    LoadBinary: { args: bytes, answer: 'success' },
    LoadEncoded: { args: [['encData', 'string'], ...encoding], answer: 'success' },
    LoadFile: { args: path, answer: 'success' },
    RemoveByteVal: { args: [['value', 'int']], answer: 'void' },
    RemoveChunk: { args: chunk, answer: 'success' },
    SecureClear: { args: [], answer: 'success' },
    WriteAppendFile: { args: path, answer: 'success' },
    WriteFile: { args: path, answer: 'success' },
  },
} as const satisfies MemberTable;
