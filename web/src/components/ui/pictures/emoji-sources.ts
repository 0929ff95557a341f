import type { FeelingKey, ReactionKind } from '@hearth/contract/posts/rules';

export type EmojiName = ReactionKind | `feeling-${FeelingKey}`;

/** Our names for the emoji in the sprite, and what the open set (Fluent Emoji, MIT) calls them. */
export const emojiSources = {
  like: 'thumbs-up',
  love: 'red-heart',
  haha: 'face-with-tears-of-joy',
  wow: 'astonished-face',
  sad: 'crying-face',
  angry: 'pouting-face',
  'feeling-happy': 'smiling-face-with-smiling-eyes',
  'feeling-sad': 'pensive-face',
  'feeling-excited': 'star-struck',
  'feeling-blessed': 'smiling-face-with-halo',
  'feeling-loved': 'smiling-face-with-hearts',
  'feeling-grateful': 'folded-hands',
  'feeling-angry': 'face-with-steam-from-nose',
  'feeling-bored': 'unamused-face',
  'feeling-proud': 'smiling-face-with-sunglasses',
  'feeling-tired': 'yawning-face',
} as const satisfies Record<EmojiName, string>;
