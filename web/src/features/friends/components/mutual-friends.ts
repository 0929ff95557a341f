/** Nothing is said of none. */
export function mutualFriends(count: number): string | undefined {
  if (count === 0) return undefined;
  return count === 1 ? '1 mutual friend' : `${count.toLocaleString()} mutual friends`;
}
