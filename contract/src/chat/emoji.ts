import type { ReactionKind } from '../posts/rules.ts';

/** An emoji as people see it, with all that joins it: skin tones, flags, families. */
const emojiSign =
  /^(?:\p{Regional_Indicator}{2}|[\d#*]\ufe0f?\u20e3|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:[\u{e0020}-\u{e007f}]+|(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*))$/u;

/** In UTF-16 units; the longest that are in use have fewer than 30. */
export const longestEmoji = 40;

export function isOneEmoji(text: string): boolean {
  return text.length <= longestEmoji && emojiSign.test(text);
}

/** The six that are offered first, as characters. */
export const messageReactions: Record<ReactionKind, string> = {
  like: '👍',
  love: '❤️',
  haha: '😂',
  wow: '😲',
  sad: '😢',
  angry: '😡',
};
