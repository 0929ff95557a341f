import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The words that the rows `| **word, other** | …` explain. */
function wordsIn(page: string): string[] {
  return [...page.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].flatMap(([, words = '']) => words.split(', '));
}

function explainedTwice(page: string): string[] {
  const words = wordsIn(page).map((word) => word.toLowerCase());
  return words.filter((word, index) => words.indexOf(word) !== index);
}

it('explains each word in one row', () => {
  const page = readFileSync(new URL('glossary.md', import.meta.url), 'utf8');
  expect(wordsIn(page).length).toBeGreaterThan(50);
  expect(explainedTwice(page)).toEqual([]);
});

it('finds a word that a second row explains', () => {
  const page = '| **feed, timeline** | Newest first. |\n| **post** | Text. |\n| **Timeline** | Of one member. |\n';
  expect(explainedTwice(page)).toEqual(['timeline']);
});
