import type { MemberTable } from './member-table.js';

const cased = [['caseSensitive', 'bool']] as const;
const charset = [['charset', 'string']] as const;
const encoding = [['encoding', 'string']] as const;
const marker = [['marker', 'string']] as const;
const marks = [
  ['beginMark', 'string'],
  ['endMark', 'string'],
] as const;
const delimiting = [
  ['delimiterChar', 'string'],
  ['exceptDoubleQuoted', 'bool'],
  ['exceptEscaped', 'bool'],
] as const;
const range = [
  ['startIndex', 'int'],
  ['numChars', 'int'],
] as const;
const removal = [['removeFlag', 'bool']] as const;
const replacement = [['replacement', 'string']] as const;
const sb = [['sb', 'StringBuilder']] as const;
const value = [['value', 'string']] as const;
const file = [['path', 'string'], ...charset, ['emitBom', 'bool']] as const;

export const stringBuilderMembers = {
  className: 'StringBuilder',
  properties: {
    IntValue: { type: 'int', access: 'rw', default: 0 },
    IsBase64: { type: 'bool', access: 'ro', default: true },
    Length: { type: 'int', access: 'ro', default: 0 },
  },
  methods: {
    Append: { args: value, answer: 'success' },
    AppendBd: {
      args: [['binData', 'BinData'], ...charset, ['offset', 'int'], ['numBytes', 'int']],
      answer: 'success',
    },
    AppendEncoded: { args: [['binaryData', 'bytes'], ...encoding], answer: 'success' },
    AppendInt: { args: [['value', 'int']], answer: 'success' },
    AppendInt64: { args: [['value', 'int']], answer: 'success' },
    AppendLine: { args: [...value, ['crlf', 'bool']], answer: 'success' },
    AppendRandom: { args: [['numBytes', 'int'], ...encoding], answer: 'success' },
    AppendSb: { args: sb, answer: 'success' },
    AppendUuid: { args: [['lowerCase', 'bool']], answer: 'success' },
    Clear: { args: [], answer: 'void' },
    Contains: { args: [['str', 'string'], ...cased], answer: 'question' },
    ContainsWord: { args: [['word', 'string'], ...cased], answer: 'question' },
    ContentsEqual: { args: [['str', 'string'], ...cased], answer: 'question' },
    ContentsEqualSb: { args: [...sb, ...cased], answer: 'question' },
    Decode: { args: [...encoding, ...charset], answer: 'success' },
    DecodeAndAppend: { args: [...value, ...encoding, ...charset], answer: 'success' },
    Encode: { args: [...encoding, ...charset], answer: 'success' },
    EndsWith: { args: [['substr', 'string'], ...cased], answer: 'question' },
    EntityDecode: { args: [], answer: 'success' },
    GetAfterBetween: { args: [['searchAfter', 'string'], ...marks], answer: 'string' },
    GetAfterFinal: { args: [...marker, ...removal], answer: 'string' },
    GetAsString: { args: [], answer: 'string' },
    GetBefore: { args: [...marker, ...removal], answer: 'string' },
    GetBetween: { args: marks, answer: 'string' },
    GetDecoded: { args: encoding, answer: 'bytes' },
    GetEncoded: { args: [...encoding, ...charset], answer: 'string' },
    GetHash: { args: [['algorithm', 'string'], ...encoding, ...charset], answer: 'string' },
    GetNth: { args: [['index', 'int'], ...delimiting], answer: 'string' },
    GetRange: { args: [...range, ...removal], answer: 'string' },
    LastNLines: {
      args: [
        ['numLines', 'int'],
        ['bCrlf', 'bool'],
      ],
      answer: 'string',
    },
    LoadFile: { args: [['path', 'string'], ...charset], answer: 'success' },
    Prepend: { args: value, answer: 'success' },
    PunyDecode: { args: [], answer: 'success' },
    PunyEncode: { args: [], answer: 'success' },
    RemoveAccents: { args: [], answer: 'success' },
    RemoveAfterFinal: { args: marker, answer: 'success' },
    RemoveBefore: { args: marker, answer: 'success' },
    RemoveCharsAt: { args: range, answer: 'success' },
    Replace: { args: [...value, ...replacement], answer: 'number' },
    ReplaceAfterFinal: { args: [...marker, ...replacement], answer: 'success' },
    ReplaceAllBetween: {
      args: [...marks, ...replacement, ['replaceMarks', 'bool']],
      answer: 'success',
    },
    ReplaceBetween: { args: [...marks, ...value, ...replacement], answer: 'number' },
    ReplaceFirst: { args: [...value, ...replacement], answer: 'success' },
    ReplaceI: { args: [...value, ['replacement', 'int']], answer: 'number' },
    ReplaceNoCase: { args: [...value, ...replacement], answer: 'number' },
    ReplaceWord: { args: [...value, ...replacement], answer: 'number' },
    SecureClear: { args: [], answer: 'void' },
    SetNth: { args: [['index', 'int'], ...value, ...delimiting], answer: 'success' },
    SetString: { args: value, answer: 'success' },
    Shorten: { args: [['numChars', 'int']], answer: 'success' },
    StartsWith: { args: [['substr', 'string'], ...cased], answer: 'question' },
    ToCRLF: { args: [], answer: 'success' },
    ToLF: { args: [], answer: 'success' },
    ToLowercase: { args: [], answer: 'success' },
    ToUppercase: { args: [], answer: 'success' },
    Trim: { args: [], answer: 'success' },
    TrimInsideSpaces: { args: [], answer: 'success' },
    WriteFile: { args: file, answer: 'success' },
    WriteFileIfModified: { args: file, answer: 'success' },
  },
} as const satisfies MemberTable;
