/** As many values as PostgreSQL expects of a list that it has not seen. */
const expected = 10;
const comparison = /(?:= any|<> all) ?\(\$(\d+)::\w+\[\]\)/gi;
const parameter = /\$(\d+)/g;

const lists = new Map<string, ReadonlySet<number>>();

/**
 * PostgreSQL keeps a plan for all lists of a statement, but thinks it better to plan anew where a list has fewer values than it
 * expects, each time, which takes longer than running the statement. So short lists get their last value several times.
 */
export function fillLists(text: string, values: readonly unknown[]): readonly unknown[] {
  if (!values.some(isShort)) return values;
  const compared = comparedLists(text);
  return values.map((value, at) => (compared.has(at + 1) && isShort(value) ? filled(value) : value));
}

function isShort(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > 0 && value.length < expected;
}

function filled(list: readonly unknown[]): unknown[] {
  return Array.from({ length: expected }, (_, at) => list[Math.min(at, list.length - 1)]);
}

/** The parameters with which values are compared and nothing else is done, so that it makes no difference how often one stands there. */
function comparedLists(text: string): ReadonlySet<number> {
  const known = lists.get(text);
  if (known) return known;
  const used = countOf(text, parameter);
  const found = [...countOf(text, comparison)].filter(([number, times]) => used.get(number) === times);
  const compared = new Set(found.map(([number]) => number));
  lists.set(text, compared);
  return compared;
}

function countOf(text: string, pattern: RegExp): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [, number] of text.matchAll(pattern)) counts.set(Number(number), (counts.get(Number(number)) ?? 0) + 1);
  return counts;
}
