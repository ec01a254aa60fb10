import { CkDateTime, DtObj } from '../../../lib/index.js';
import type { Forms } from '../form.js';

function dateTime(unixSeconds: number): CkDateTime {
  const date = new CkDateTime();
  date.SetFromUnixTime(false, unixSeconds);
  return date;
}

function dtObj(): DtObj {
  const dt = new DtObj();
  dt.Year = 2024;
  return dt;
}

export const ckDateTimeForms: Forms<'CkDateTime'> = {
  className: 'CkDateTime',
  make: () => dateTime(1_700_000_000),
  calls: {
    AddDays: [1],
    AddSeconds: [10],
    DeSerialize: [dateTime(1_600_000_000).Serialize() ?? ''],
    DiffSeconds: () => [dateTime(1_600_000_000)],
    ExpiresWithin: [1, 'day'],
    GetAsDateTimeTicks: [false],
    GetAsDosDate: [false],
    GetAsIso8601: ['YYYY-MM-DD', false],
    GetAsOleDate: [false],
    GetAsRfc822: [false],
    GetAsTimestamp: [false],
    GetAsUnixTime: [false],
    GetAsUnixTime64: [false],
    GetAsUnixTimeDbl: [false],
    GetAsUnixTimeStr: [false],
    GetDtObj: [false],
    OlderThan: [1, 'day'],
    Serialize: [],
    SetFromCurrentSystemTime: [],
    SetFromDateTimeTicks: [false, 638_000_000_000_000_000],
    SetFromDosDate: [false, 1_500_000_000],
    SetFromDosDate2: [false, 22_694, 14_596],
    SetFromDtObj: () => [dtObj()],
    SetFromNtpTime: [3_900_000_000],
    SetFromOleDate: [false, 45_000.5],
    SetFromRfc822: ['Mon, 06 May 2024 07:08:09 GMT'],
    SetFromTimestamp: ['2024-05-06T07:08:09Z'],
    SetFromUlid: ['01HX6F3Z6Q8Z0Z0Z0Z0Z0Z0Z0Z'],
    SetFromUnixTime: [false, 1_600_000_000],
    SetFromUnixTime64: [false, 1_600_000_000],
    SetFromUnixTimeDbl: [false, 1_600_000_000.5],
  },
  varying: ['SetFromCurrentSystemTime'],
};

export const dtObjForms: Forms<'DtObj'> = {
  className: 'DtObj',
  make: dtObj,
  values: { Day: 2, Month: 2 },
  calls: {
    DeSerialize: [dtObj().Serialize() ?? ''],
    Serialize: [],
  },
};
