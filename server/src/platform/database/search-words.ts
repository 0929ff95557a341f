import type { RawBuilder } from 'kysely';
import { refoldWord, searchedWords, wordsOf } from '../text/words-of.ts';
import { sql } from './sql.ts';

/**
 * What a row is searched by: the words of its text and *marks*, which no text can contain because of their colon,
 * e.g. `has:photo`. With a space between them, because an array is written and read at three times the cost.
 */
export function toSearchWords(text: string, marks: readonly string[]): string {
  return [...marks, ...wordsOf(text)].join(' ');
}

/** What is stored of a row whose words an earlier version folded. */
export function refoldSearchWords(stored: string): string {
  const words = stored.split(' ').map(refoldWord);
  return words.filter((word) => word !== '').join(' ');
}

/** SQL for the `tsvector` of what `toSearchWords` gave, which is this parameter. */
export function asVector(parameter: `$${number}`): string {
  return `array_to_tsvector(string_to_array(${parameter}::text, ' '))`;
}

/** The same where Kysely numbers the parameters. */
export function vectorOf(words: string): RawBuilder<string> {
  return sql`array_to_tsvector(string_to_array(${words}::text, ' '))`;
}

/** A row must have one word of each group, and a word with this beginning. */
export type SearchQuery = { groups: readonly (readonly string[])[]; beginning: string | null };

/** Of each group of marks a row must have one. Null if the text has no words. */
export function toSearchQuery(text: string, marks: readonly (readonly string[])[]): SearchQuery | null {
  const { whole, beginning } = searchedWords(text);
  const groups = [...whole.map((word) => [word]), ...marks];
  return groups.length > 0 || beginning !== null ? { groups, beginning } : null;
}

/** As a text of the type `tsquery`, where any of these prefixes may stand before a word. */
export function asQuery({ groups, beginning }: SearchQuery, prefixes: readonly string[] = ['']): string {
  const anyOf = (words: readonly string[], ending = '') =>
    `(${prefixes.flatMap((prefix) => words.map((word) => quote(prefix + word) + ending)).join(' | ')})`;
  const begun = beginning === null ? [] : [anyOf([beginning], ':*')];
  return [...begun, ...groups.map((words) => anyOf(words))].join(' & ');
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
