import { countLabel } from '../../../lib/count-label.ts';

/** Undefined for none. */
export function mutualFriends(count: number): string | undefined {
  if (count === 0) return undefined;
  return countLabel(count, 'mutual friend');
}
