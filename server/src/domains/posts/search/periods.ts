import { firstIdAt, millisecondsOf } from '../../../platform/ids.ts';

/** About twelve days. */
export const periodMs = 2 ** 30;

/** Five digits of an id stand for 2^28 milliseconds, so the fifth is rounded down to a multiple of four. */
const periodOfId = `left(id::text, 4) || translate(substr(id::text, 5, 1), '1235679abdef', '000444888ccc')`;

/** SQL for the words of a post, each behind the period in which it was written; an index has them. */
export const wordsByPeriod = `replace(' ' || words::text, ' ''', ' ''' || ${periodOfId})::tsvector`;

/** The lowest id of the period in which this one was made. */
export function firstOfPeriod(id: string): string {
  return firstIdAt(new Date(numberOf(id) * periodMs));
}

/** As they stand before the words, of ids from the one on and before the other. */
export function periodsBetween(from: string, before: string): string[] {
  const end = numberOf(before) + (before > firstOfPeriod(before) ? 1 : 0);
  const numbers = Array.from({ length: end - numberOf(from) }, (_, n) => numberOf(from) + n);
  return numbers.map((number) => (4 * number).toString(16).padStart(5, '0'));
}

function numberOf(id: string): number {
  return Math.floor(millisecondsOf(id) / periodMs);
}
