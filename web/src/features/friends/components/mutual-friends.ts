import { counted } from '../../../lib/counted.ts';

/** Undefined for none. */
export function mutualFriends(count: number): string | undefined {
  if (count === 0) return undefined;
  return counted(count, 'mutual friend');
}
