/** A member named in a text: `length` characters (UTF-16) from `start` on are the name as it was written. */
export type Mention = { memberId: string; start: number; length: number };

/** A text as it is written, with the members whom it mentions. */
export type Words = { text: string; mentions: readonly Mention[] };

export const maxMentions = 50;

type Range = { start: number; length: number };

const endOf = ({ start, length }: Range) => start + length;

function sameEnd(before: string, after: string, most: number): number {
  let same = 0;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  return same;
}

/**
 * Mentions after the text was changed. One whose own letters changed is gone; the others move with their letters. The
 * caret stands behind the change: without it, nobody could say which of two equal names was deleted.
 */
export function moveMentions<M extends Range>(
  before: string,
  after: string,
  mentions: readonly M[],
  caret = after.length,
): M[] {
  if (mentions.length === 0) return [];
  const shorter = Math.min(before.length, after.length);
  const behind = sameEnd(before, after, Math.min(shorter, after.length - caret));
  let head = 0;
  while (head < shorter - behind && before.charCodeAt(head) === after.charCodeAt(head)) head++;
  const tail = sameEnd(before, after, shorter - head);
  return mentions.flatMap((mention) => {
    if (endOf(mention) <= head) return mention;
    if (mention.start < before.length - tail) return [];
    return { ...mention, start: mention.start + after.length - before.length };
  });
}

/** The text as the server stores it. */
export function trimmedWords({ text, mentions }: Words): Words {
  const cut = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const moved = mentions.map((mention) => ({ ...mention, start: mention.start - cut }));
  return { text: trimmed, mentions: fittingMentions(trimmed, moved) };
}

const splitsPair = (text: string, at: number) => /^[\ud800-\udbff][\udc00-\udfff]/.test(text.slice(at - 1, at + 1));

/** Mentions that lie inside the text, each after the one before, and cut no character in two. */
export function fittingMentions<M extends Range>(text: string, mentions: readonly M[]): M[] {
  let end = 0;
  return mentions.filter((mention) => {
    const fits =
      mention.start >= end &&
      mention.length > 0 &&
      endOf(mention) <= text.length &&
      !splitsPair(text, mention.start) &&
      !splitsPair(text, endOf(mention));
    if (fits) end = endOf(mention);
    return fits;
  });
}
