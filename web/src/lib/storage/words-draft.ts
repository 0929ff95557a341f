import { fittingMentions, type Mention, type Words } from '@hearth/contract/core/mention-rules';
import { readMemberItem, writeMemberItem } from './member-storage.ts';
import { hasTexts, parseJson } from './parse-json.ts';

export const noWords: Words = { text: '', mentions: [] };

function isMention(value: unknown): value is Mention {
  const { start, length } = Object(value);
  return hasTexts(value, 'memberId') && Number.isInteger(start) && Number.isInteger(length);
}

/** What a device has kept; a part that is damaged is left out. */
export function storedMentions(text: string, value: unknown): Mention[] {
  return Array.isArray(value) ? fittingMentions(text, value.filter(isMention)) : [];
}

/** Words that are not sent yet. Earlier releases kept their text alone. */
export function readWords(memberId: string, item: string): Words {
  const stored = readMemberItem(memberId, item) ?? '';
  const parsed = parseJson(stored);
  if (!hasTexts(parsed, 'text')) return { text: stored, mentions: [] };
  return { text: parsed.text, mentions: storedMentions(parsed.text, Reflect.get(parsed, 'mentions')) };
}

/** Words that say nothing are removed. */
export function saveWords(memberId: string, item: string, words: Words): void {
  writeMemberItem(memberId, item, words.text.trim() ? JSON.stringify(words) : null);
}
