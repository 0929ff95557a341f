export type Sign = '@' | '#';

/** What the member is typing after a sign: `query` stands between the sign at `start` and the caret at `end`. */
export type Typed = { sign: Sign; start: number; end: number; query: string };

/** How many spaces the typed words may contain: a name has some, a tag has none. */
export type Spaces = Partial<Record<Sign, number>>;

const longest = 60;
/** A sign inside a word begins nothing: mail addresses, links, C#. */
const joined = /[\p{L}\p{N}\p{M}_@#/&.-]$/u;

export function findTyped(text: string, caret: number, spaces: Spaces): Typed | null {
  const before = text.slice(Math.max(0, caret - longest), caret);
  for (const [sign, allowed] of Object.entries(spaces) as [Sign, number][]) {
    const at = before.lastIndexOf(sign);
    const start = caret - before.length + at;
    if (at < 0 || joined.test(text.slice(Math.max(0, start - 2), start))) continue;
    const query = before.slice(at + 1);
    if (/^\s|\s\s|[\n\t]/.test(query) || query.split(' ').length - 1 > allowed) continue;
    return { sign, start, end: caret, query };
  }
  return null;
}
