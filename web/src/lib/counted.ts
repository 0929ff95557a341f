/** "1 friend", "1,204 friends". */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString()} ${one}${count === 1 ? '' : 's'}`;
}
