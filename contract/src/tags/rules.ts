/** What a hashtag is, for browser and server. Folding is in a file of its own, which home does not need. */
export const maxTagLength = 60;
/** What members choose about a tag. */
export const tagChoices = ['followed', 'muted'] as const;
export type TagChoice = (typeof tagChoices)[number];
/** Further tags of a post are links, but do not list the post on their pages. */
export const maxTagsPerPost = 30;
export const tagSuggestionCount = 8;
/** Suggestions and the page of a tag do not count further. */
export const mostCountedPosts = 100;
/** So many faces are on the page of a tag. */
export const tagFaces = 5;

/** A tag as it is written, without its sign; `start` and `end` are positions in the text, the sign included. */
export type WrittenTag = { start: number; end: number; written: string };

/** What a word is made of; joiners only inside. */
export const wordPart = '\\p{L}\\p{M}\\p{N}_\u200c\u200d';
/** Scripts that put no space between words: there a tag may follow a letter, and a word has no visible end. */
const unspaced = `[${['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan']
  .map((script) => `\\p{scx=${script}}`)
  .join('')}]`;

// Web addresses are matched first, so that their fragments are no tags.
const candidate = new RegExp(`(?:https?://|www\\.)\\S+|[#＃]([\\p{L}\\p{N}_][${wordPart}]*)`, 'giu');
const endsWithWord = new RegExp(`[${wordPart}&#＃/=@]$`, 'u');
const endsWithUnspaced = new RegExp(`${unspaced}$`, 'u');
const startsWithUnspaced = new RegExp(`^${unspaced}`, 'u');
const hasLetter = /\p{L}/u;

/** Every hashtag in a text, in linear time. A run of letters that is too long is no tag. */
export function findWrittenTags(text: string): WrittenTag[] {
  const found: WrittenTag[] = [];
  for (const { index: start, 0: whole, 1: written } of text.matchAll(candidate)) {
    if (written === undefined || written.length > maxTagLength || !hasLetter.test(written)) continue;
    // Two units hold any one character.
    const before = text.slice(Math.max(0, start - 2), start);
    if (endsWithWord.test(before) && !endsUnspaced(before)) continue;
    found.push({ start, end: start + whole.length, written });
  }
  return found;
}

export function endsUnspaced(text: string): boolean {
  return endsWithUnspaced.test(text);
}

export function startsUnspaced(text: string): boolean {
  return startsWithUnspaced.test(text);
}
