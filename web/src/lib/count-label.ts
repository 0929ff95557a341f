/** "1 friend", "1,204 friends". */
export function countLabel(count: number, one: string): string {
  return `${count.toLocaleString()} ${one}${count === 1 ? '' : 's'}`;
}
