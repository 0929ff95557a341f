import { plural } from '@lingui/core/macro';
/** Undefined for none. */
export function mutualFriends(count: number): string | undefined {
  if (count === 0) return undefined;
  return plural(count, { one: '# mutual friend', other: '# mutual friends' });
}
