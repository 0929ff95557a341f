export type Piece = { text: string; href?: string };

const link = /\bhttps?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]}]/giu;

/** Words and links, in order. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(link)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push({ text: match[0], href: match[0] });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

const onlyEmoji = /^(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\s)+$/u;
const mostLarge = 12;

/** A few pictures and nothing else are shown large. */
export function isEmojiOnly(text: string): boolean {
  return onlyEmoji.test(text) && [...new Intl.Segmenter().segment(text.replace(/\s/gu, ''))].length <= mostLarge;
}
