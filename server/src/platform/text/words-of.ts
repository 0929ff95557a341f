import { foldName } from './fold-name.ts';

/** Longer posts than this many different words are found by their first ones. */
const mostWords = 4_000;
const longestWord = 60;

/** Scripts that put no spaces between words. */
const unspaced = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
const pieces = new RegExp(
  String.raw`([${unspaced}]+)|([[\p{L}\p{M}\p{N}_]--[${unspaced}]]+)|\p{Extended_Pictographic}|\p{Regional_Indicator}`,
  'gv',
);
const anyUnspaced = new RegExp(`[${unspaced}]`, 'u');

/** Whether words in this script stand without spaces between them. */
export function isUnspaced(text: string): boolean {
  return anyUnspaced.test(text);
}

/** Most texts are made of these alone, and are taken apart ten times faster. */
const plain = /^[\x20-\x7e]*$/;
const plainWords = /[a-z0-9_]+/g;

export type Piece = { kind: 'run' | 'word' | 'sign'; text: string };

const hebrewOrArabic = /[\u0590-\u06ff]/;

/** A word that was folded before these scripts were folded as they are now; a mark stays as it is. */
export function refoldWord(word: string): string {
  return hebrewOrArabic.test(word) ? foldName(word) : word;
}

/** What a text is made of, folded: words, signs such as emoji, and runs of letters without spaces between the words. */
export function piecesOf(text: string): Piece[] {
  const folded = foldName(text);
  if (plain.test(folded)) return (folded.match(plainWords) ?? []).map((word) => ({ kind: 'word', text: word }));
  return Array.from(folded.matchAll(pieces), ([piece, run, word]) => {
    return { kind: run ? 'run' : word ? 'word' : 'sign', text: piece };
  });
}

/** Of a run every letter and every two neighbours, so that any part of it can be found. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  for (const piece of piecesOf(text)) {
    if (words.size >= mostWords) break;
    if (piece.kind === 'run') addRun(words, piece.text);
    else words.add(cut(piece.text));
  }
  return [...words].slice(0, mostWords);
}

function addRun(words: Set<string>, run: string): void {
  let before = '';
  for (const letter of run) {
    if (words.size >= mostWords) return;
    words.add(letter);
    if (before) words.add(before + letter);
    before = letter;
  }
}

/** Words that a text must have to be found: of a run its pairs of neighbours. The last word may be the beginning of one. */
export function searchedWords(text: string): { whole: string[]; beginning: string | null } {
  const found = piecesOf(text);
  const last = found.at(-1);
  const beginning = last?.kind === 'word' && Array.from(last.text).length >= 2 ? cut(last.text) : null;
  const rest = beginning === null ? found : found.slice(0, -1);
  const whole = rest.flatMap(({ kind, text: piece }) => (kind === 'run' ? pairsOf(piece) : [cut(piece)]));
  return { whole: [...new Set(whole)], beginning };
}

function pairsOf(run: string): string[] {
  const letters = Array.from(run);
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

function cut(word: string): string {
  return word.length <= longestWord ? word : Array.from(word).slice(0, longestWord).join('');
}
