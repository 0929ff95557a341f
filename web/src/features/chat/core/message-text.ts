/** Digits count as emoji only with a keycap; the flag of a region is spelled in tag characters. */
const onlyEmoji =
  /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\d#*]\ufe0f?\u20e3|[\u{e0020}-\u{e007f}]|\u200d|\ufe0f|\s)+$/u;
const mostLarge = 12;

/** A few emoji and nothing else are shown large. */
export function isEmojiOnly(text: string): boolean {
  return onlyEmoji.test(text) && [...new Intl.Segmenter().segment(text.replace(/\s/gu, ''))].length <= mostLarge;
}
