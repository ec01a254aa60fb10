import { CkDateTime, DtObj, JsonArray, JsonObject, StringBuilder } from '../../../lib/index.js';
import { jsonArray, jsonObject } from '../../support/json-documents.js';
import type { Forms } from '../form.js';

export const jsonArrayForms: Forms<'JsonArray'> = {
  className: 'JsonArray',
  make: () => jsonArray('[1,"x",[2],{"n":"v"},true,null,"2024-05-06T07:08:09Z"]'),
  calls: {
    AddArrayAt: [0],
    AddBoolAt: [0, true],
    AddIntAt: [0, 5],
    AddNullAt: [0],
    AddNumberAt: [0, '1.50'],
    AddObjectAt: [0],
    AddObjectCopyAt: () => [0, jsonObject('{"q":1}')],
    AddStringAt: [0, 's'],
    AddUIntAt: [0, 5],
    AppendArrayItems: () => [jsonArray('[7,8]')],
    ArrayAt: [2],
    ArrayAt2: () => [2, new JsonArray()],
    BoolAt: [4],
    Clear: [],
    DateAt: () => [6, new CkDateTime()],
    DeleteAt: [0],
    DtAt: () => [6, false, new DtObj()],
    Emit: [],
    EmitSb: () => [new StringBuilder()],
    FindObject: ['n', 'v', true],
    FindString: ['x', true],
    IntAt: [0],
    IsNullAt: [5],
    Load: ['[3]'],
    LoadSb() {
      const sb = new StringBuilder();
      sb.Append('[3]');
      return [sb];
    },
    ObjectAt: [3],
    ObjectAt2: () => [3, new JsonObject()],
    SetBoolAt: [0, true],
    SetIntAt: [0, 5],
    SetNullAt: [0],
    SetNumberAt: [0, '1.50'],
    SetStringAt: [0, 's'],
    SetUIntAt: [0, 5],
    StringAt: [1],
    Swap: [0, 1],
    TypeAt: [2],
    UIntAt: [0],
  },
};
