import { normalize } from './normalize.ts';

/** Left: what is written instead of the letters on the right. Each key is a single character in lower case. */
const lookAlikes: Record<string, string> = Object.fromEntries(
  [
    // Latin letters that Unicode does not take apart, and digits and signs that pass for letters
    'æ:ae œ:oe ß:ss þ:th ø:o ł:l đ:d ð:d ħ:h ŧ:t ƶ:z ɑ:a ɡ:g ı:l ɩ:l ɪ:l ǀ:l |:l 1:l i:l 0:o',
    // Cyrillic
    'а:a в:b г:r ԁ:d е:e һ:h н:h і:l ӏ:l ј:j к:k м:m и:u о:o п:n р:p ԛ:q ѕ:s с:c т:t у:y ү:y х:x ԝ:w',
    // Greek
    'α:a β:b ε:e η:n ι:l κ:k μ:u ν:v ο:o ρ:p ς:σ τ:t υ:u χ:x γ:y ω:w',
    // Armenian
    'օ:o ս:u հ:h ց:g ո:n զ:q',
  ].flatMap((line) => line.split(' ').map((pair) => pair.split(':'))),
);

/** Accents of Latin, Greek and Cyrillic; points of Hebrew and Arabic. Vowel signs of other scripts tell names apart. */
const marks = /[\u0300-\u036f\u0483-\u0489\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]/g;
/** Spaces, dots, underscores and other signs between letters, and characters that nobody sees. */
const separators = /[\p{P}\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Two handles with the same folded form look alike, so only one member may have it. Every step looks at one character
 * at a time: the time grows with the length of the text, not faster.
 */
export function foldHandle(handle: string): string {
  const plain = normalize(normalize(handle.toWellFormed(), 'NFKD').toLowerCase(), 'NFKD');
  const letters = plain.replace(marks, '').replace(separators, '');
  // A handle of nothing but signs is compared as it is.
  const compared = letters === '' ? plain.trim() : letters;
  const latin = compared.replace(/./gsu, (letter) => lookAlikes[letter] ?? letter);
  return normalize(latin, 'NFKD');
}
