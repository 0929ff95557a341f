const longestRead = 200;
const east = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u;

/** Stands for a picture: the first letters of the first and the last word, one character of an East Asian name. */
export function initialsOf(name: string): string {
  const starts = name
    .slice(0, longestRead)
    .split(/\s+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]\p{M}*/u)?.[0] ?? []);
  const [first = '', ...others] = starts;
  const last = east.test(first) ? '' : (others.at(-1) ?? '');
  return `${first}${last}`.toLocaleUpperCase();
}
