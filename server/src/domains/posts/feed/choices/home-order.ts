import { seeFirstHours } from '@hearth/contract/feed/rules';
import { millisecondsOf } from '../../../../platform/ids.ts';

/** A post and its place in the order of a list: the list is sorted by `key`, highest first. */
export type Placed = { id: string; key: string };

const milliseconds = seeFirstHours * 3_600_000;
const latest = 2 ** 48 - 1;

/** The id of a post that was written a day later: where a post of someone whom the member sees first has its place. */
export function laterId(id: string): string {
  return shifted(id, milliseconds);
}

/** Posts with a lower id have their place, a day later, below this key. */
export function earlierId(key: string): string {
  return shifted(key, -milliseconds);
}

function shifted(id: string, by: number): string {
  const time = millisecondsOf(id) + by;
  const hex = Math.min(Math.max(time, 0), latest).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}${id.slice(13)}`;
}

export function inOrder(ids: readonly string[], firstIds: readonly string[], count: number): Placed[] {
  const placed = [...ids.map((id) => ({ id, key: id })), ...firstIds.map((id) => ({ id, key: laterId(id) }))];
  return placed.sort((a, b) => (a.key < b.key ? 1 : -1)).slice(0, count);
}
