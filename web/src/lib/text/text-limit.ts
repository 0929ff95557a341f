import { plural } from '@lingui/core/macro';
import { numberText } from '../language/words.ts';

export type TextLimit = {
  max: number;
  /** What the text is, as the server names it: "Post". */
  what: string;
};

const nearEnd = 0.9;

/** The server trims a text before it counts. */
function lengthOf(text: string): number {
  return text.trim().length;
}

export function isTooLong(text: string, max: number): boolean {
  return lengthOf(text) > max;
}

/** A text that is too long is not cut off: the writer shortens it. */
export function tooLongWords(text: string, { max, what }: TextLimit): string | undefined {
  if (!isTooLong(text, max)) return undefined;
  const length = numberText(lengthOf(text));
  return plural(max, {
    one: `${what} can be up to # character long. This one has ${length}.`,
    other: `${what} can be up to # characters long. This one has ${length}.`,
  });
}

/** "9,950 / 10,000" from nine tenths of the limit on. */
export function countNearEnd(text: string, max: number): string | undefined {
  const length = lengthOf(text);
  return length >= max * nearEnd ? `${numberText(length)} / ${numberText(max)}` : undefined;
}
