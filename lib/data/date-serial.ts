import { Failure } from '../diagnostics/failure.js';
import type { DateFields } from './date-fields.js';

/** The lowest and highest value of each field but the year, as the reference gives them. */
export const FIELD_RANGES = {
  month: [1, 12],
  day: [1, 31],
  hour: [0, 23],
  minute: [0, 59],
  second: [0, 59],
} as const;

/** Fields as integers with spaces between: year, month, day, hour, minute, second, 1 for UTC. */
export function serializeFields(fields: DateFields): string {
  const { year, month, day, hour, minute, second, utc } = fields;
  return [year, month, day, hour, minute, second, utc ? 1 : 0].join(' ');
}

/** The fields of such a text. */
export function deserializeFields(text: string): DateFields {
  const found =
    /^\s*(-?[0-9]{1,6})\s+([0-9]+)\s+([0-9]+)\s+([0-9]+)\s+([0-9]+)\s+([0-9]+)\s+([01])\s*$/.exec(
      text,
    );
  if (!found)
    throw new Failure('bad-argument', 'The text is not seven integers with spaces between them.');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0, utc] = found
    .slice(1)
    .map(Number);
  const fields = { year, month, day, hour, minute, second, utc: utc === 1 };
  for (const [name, [low, high]] of Object.entries(FIELD_RANGES)) {
    const value = fields[name as keyof typeof FIELD_RANGES];
    if (value < low || value > high)
      throw new Failure('bad-argument', `The ${name} is not from ${low} to ${high}.`, {
        [name]: value,
      });
  }
  return fields;
}
