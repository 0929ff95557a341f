import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
import { linkify, type TextPart } from './linkify.ts';

/** Splits text into plain parts, web addresses and mentioned members. */
export function textParts(text: string, mentions: readonly ShownMention[]): TextPart[] {
  let end = 0;
  const parts = fittingMentions(text, mentions).flatMap(({ start, length, person }) => {
    const before = linkify(text.slice(end, start));
    end = start + length;
    return [...before, { text: text.slice(start, end), person }];
  });
  return [...parts, ...linkify(text.slice(end))];
}

/** Mentions as they are sent when the text is edited. */
export function writtenMentions(mentions: readonly ShownMention[]): Mention[] {
  return mentions.map(({ person, start, length }) => ({ memberId: person.id, start, length }));
}
