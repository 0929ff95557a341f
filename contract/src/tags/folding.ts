import { foldHebrewAndArabic } from '../core/fold-hebrew-and-arabic.ts';
import {
  endsUnspaced,
  findWrittenTags,
  maxTagLength,
  maxTagsPerPost,
  startsUnspaced,
  type WrittenTag,
  wordPart,
} from './rules.ts';

/** With the form in which it is compared; decision 073 says why tags are folded as they are. */
export type FoundTag = WrittenTag & { tag: string };

export function findTags(text: string): FoundTag[] {
  return findWrittenTags(text).flatMap((found) => {
    const tag = foldTag(found.written);
    return tag === null ? [] : { ...found, tag };
  });
}

/** The tags of a text, each once, as many as list its post. */
export function tagsOf(text: string): string[] {
  return [...new Set(findTags(text).map(({ tag }) => tag))].slice(0, maxTagsPerPost);
}

const wholeTag = new RegExp(`^[\\p{L}\\p{N}_][${wordPart}]*$`, 'u');
const hasLetter = /\p{L}/u;

/** The form in which a tag is stored and compared; null if the text is no tag. */
export function foldTag(written: string): string | null {
  if (written.length > maxTagLength || !wholeTag.test(written)) return null;
  const tag = foldWords(written);
  return tag.length <= maxTagLength && wholeTag.test(tag) && hasLetter.test(tag) ? tag : null;
}

const plainLetters: Readonly<Record<string, string>> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ħ: 'h', ı: 'i', ς: 'σ' },
};
// What can be left out in writing: accents of Latin and Greek letters, stress in Cyrillic. Marks of other scripts than
// these, Hebrew and Arabic are vowels and tones; without them it would be another word.
const latinMarks = /([\p{scx=Latin}\p{scx=Greek}])\p{M}+/gu;
const marked = /([аеиоуыэюяіє])(\p{M}+)/gu;
const stress = /[\u0300\u0301]/gu;
const stressOrDots = /[\u0300\u0301\u0308]/gu;
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
// Unicode sorts the marks of a letter, in a time that grows with the square of their number.
const tooManyMarks = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;
const replaced = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

function withoutOptional(_: string, letter: string, marks: string): string {
  return letter + marks.replace(letter === 'е' ? stressOrDots : stress, '');
}

/** Upper case in between makes ß and ss, and all forms of sigma, alike. */
function lowered(text: string): string {
  return text.toLowerCase().toUpperCase().toLowerCase();
}

/** Text as tags and muted words are compared: without case, accents and widths. Folding twice changes nothing more. */
export function foldWords(text: string): string {
  const seen = text.replace(unseen, '').replace(tooManyMarks, '$1');
  const decomposed = lowered(seen.normalize('NFKC')).normalize('NFKD').replace(unseen, '');
  return foldHebrewAndArabic(decomposed)
    .replace(latinMarks, '$1')
    .replace(marked, withoutOptional)
    .replace(replaced, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC');
}

/** What a member has typed of a tag, in the form of known tags; empty if no tag begins like this. */
export function tagStart(typed: string): string {
  const start = foldWords(typed.replace(/^[#＃]/u, ''));
  return wholeTag.test(start) ? start : '';
}

const startsWithWord = new RegExp(`^[${wordPart}]`, 'u');

/** Whether a folded text has the folded word: whole where words have ends, anywhere in scripts without spaces. */
export function hasWord(foldedText: string, word: string): boolean {
  for (let at = foldedText.indexOf(word); at >= 0; at = foldedText.indexOf(word, at + 1)) {
    if (isEdge(foldedText, word, at)) return true;
  }
  return false;
}

function isEdge(text: string, word: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  const after = text.slice(at + word.length, at + word.length + 2);
  const opens = startsUnspaced(word) || !lettersMeet(before, word);
  return opens && (endsUnspaced(word) || !lettersMeet(word, after));
}

const endsWithPart = new RegExp(`[${wordPart}]$`, 'u');

function lettersMeet(left: string, right: string): boolean {
  return endsWithPart.test(left) && startsWithWord.test(right);
}

/** Where new posts with a tag are announced. Names of topics are short and plain, so it is a number made of the tag. */
export function tagTopic(tag: string): `tag:${string}` {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < tag.length; index++) {
    const unit = tag.charCodeAt(index);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return `tag:${(high >>> 0).toString(36)}-${(low >>> 0).toString(36)}`;
}
