import { countLabel } from '../../../lib/count-label.ts';
/** Nothing is said of none. */
export function mutualFriends(count: number): string | undefined {
  if (count === 0) return undefined;
  return countLabel(count, 'mutual friend');
}
