import { maxMessageLength } from '@hearth/contract/chat/rules';

/** Digits are pictures only on their keys; a flag of a region spells its name in tags. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3|[\u{e0020}-\u{e007f}]|\u200d|\ufe0f|\s)+$/u;
const mostLarge = 12;

/** A few pictures and nothing else are shown large. */
export function isEmojiOnly(text: string): boolean {
  return onlyEmoji.test(text) && [...new Intl.Segmenter().segment(text.replace(/\s/gu, ''))].length <= mostLarge;
}

/** Nothing that was written or pasted is cut off unseen; it is for the writer to shorten. */
export function tooLongWords({ length }: string): string | undefined {
  if (length <= maxMessageLength) return undefined;
  return `Message can have at most ${maxMessageLength.toLocaleString('en')} characters. This one has ${length.toLocaleString('en')}.`;
}
