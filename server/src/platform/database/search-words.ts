import type { RawBuilder } from 'kysely';
import { soughtWords, wordsOf } from '../text/words-of.ts';
import { sql } from './sql.ts';

/**
 * What a row is searched by: the words of its text and *marks*, which no text can contain because of their colon,
 * e.g. `has:photo`. With a space between them, because an array is written and read at three times the cost.
 */
export function toSearchWords(text: string, marks: readonly string[]): string {
  return [...marks, ...wordsOf(text)].join(' ');
}

/** SQL for the `tsvector` of what `toSearchWords` gave, which is this parameter. */
export function asVector(parameter: `$${number}`): string {
  return `array_to_tsvector(string_to_array(${parameter}::text, ' '))`;
}

/** The same where Kysely numbers the parameters. */
export function vectorOf(words: string): RawBuilder<string> {
  return sql`array_to_tsvector(string_to_array(${words}::text, ' '))`;
}

/** As texts of the type `tsquery`. `whole` leaves out the beginning of a word; null if `all` has none, or nothing else. */
export type SearchQuery = { all: string; whole: string | null };

/** Of each group of marks a row must have one. Null if nothing is sought. */
export function toSearchQuery(text: string, marks: readonly (readonly string[])[]): SearchQuery | null {
  const { whole, beginning } = soughtWords(text);
  const parts = [...whole.map(quote), ...marks.map((group) => `(${group.map(quote).join(' | ')})`)];
  const rest = parts.length > 0 ? parts.join(' & ') : null;
  if (beginning === null) return rest === null ? null : { all: rest, whole: null };
  const begun = `${quote(beginning)}:*`;
  return { all: rest === null ? begun : `${begun} & ${rest}`, whole: rest };
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
