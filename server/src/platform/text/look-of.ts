import { foldHandle } from './fold-handle.ts';

/** JavaScript takes this one for a space, and nobody sees it. */
const unseenSpace = /\ufeff/g;

/** Words as they look: letters that pass for others and characters that nobody sees make no difference, spaces do. */
export function looksOf(text: string): string[] {
  return folded(text.replace(unseenSpace, '').split(/\s+/));
}

/** How a text looks. */
export function lookOf(text: string): string {
  return looksOf(text).join(' ');
}

const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;

/** The same where every sign stands between two words: "one,two". */
export function looksBetweenSigns(text: string): string[] {
  return folded(text.replace(unseen, '').split(betweenWords));
}

function folded(words: readonly string[]): string[] {
  return words
    .filter((word) => word !== '')
    .map(foldHandle)
    .filter((word) => word !== '');
}
