import { type DateFields, fieldsOf } from '../data/date-fields.js';
import { ChilkatObject } from './chilkat-object.js';
import { defineMembers } from './define-members.js';
import { dtObjMembers } from './dt-obj-members.js';

let fieldsIn: (dt: DtObj) => DateFields;

/**
 * A date and time in fields, without a time zone but for the question whether it is UTC.
 *
 * @source Chilkat reference, class DtObj.
 */
export class DtObj extends ChilkatObject {
  readonly #fields: DateFields = fieldsOf(0, false);

  static {
    fieldsIn = (dt) => dt.#fields;
  }
}

defineMembers(DtObj, dtObjMembers);

/** @internal Sets all fields, those of the local time zone when `local`. */
export function setDtObj(dt: DtObj, epochMs: number, local: boolean): void {
  Object.assign(fieldsIn(dt), fieldsOf(epochMs, local));
}
