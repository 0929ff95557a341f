/** What stands in the lines of a field. */
export function linesOf(typed: string): string[] {
  return typed.split('\n').flatMap((line) => line.trim() || []);
}
