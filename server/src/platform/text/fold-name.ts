import { foldHebrewAndArabic } from '@hearth/contract/core/fold-hebrew-and-arabic';
import { normalize } from './normalize.ts';

// Letters that Unicode does not split into a plain letter and a mark.
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** Texts that have nothing to fold but case; most have not. */
const plain = /^[\x20-\x7e\s]*$/;

/** Of Arabic: hamza and madda that make no letter of their own with the one before. */
const aboveLetters = /[\u0653-\u0655]/g;

/** The form in which names, words and queries are compared: case, accents and the number of spaces do not matter. */
export function foldName(text: string): string {
  const lower = text.toLowerCase();
  const folded = plain.test(lower) ? lower : withoutMarks(lower);
  return folded.replace(/\s+/g, ' ').trim();
}

function withoutMarks(text: string): string {
  const letters = foldHebrewAndArabic(normalize(text, 'NFKD').replace(/[\u0300-\u036f]/g, '')).replace(
    /[ßæœøłđðþħı]/g,
    (letter) => plainLetters[letter] ?? letter,
  );
  return normalize(letters, 'NFC').replace(aboveLetters, '');
}
