import { soughtWords, wordsOf } from '../text/words-of.ts';

/**
 * What a row is searched by, for `array_to_tsvector`: the words of its text and *marks*, which no text can contain because
 * of their colon, e.g. `has:photo`.
 */
export function toSearchWords(text: string, marks: readonly string[]): string[] {
  return [...marks, ...wordsOf(text)];
}

/** The same as a `tsquery`. Of each group of marks a row must have one. Null if nothing is sought. */
export function toSearchQuery(text: string, marks: readonly (readonly string[])[]): string | null {
  const { whole, beginning } = soughtWords(text);
  const parts = [
    ...whole.map(quote),
    ...(beginning === null ? [] : [`${quote(beginning)}:*`]),
    ...marks.map((group) => `(${group.map(quote).join(' | ')})`),
  ];
  return parts.length > 0 ? parts.join(' & ') : null;
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
