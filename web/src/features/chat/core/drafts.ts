import { readMemberItem, writeMemberItem } from '../../../lib/member-storage.ts';

const nameOf = (chatId: string) => `chat-draft/${chatId}`;

/** The unsent text of each chat, also after a reload. */
export function readDraft(memberId: string, chatId: string): string {
  return readMemberItem(memberId, nameOf(chatId)) ?? '';
}

export function keepDraft(memberId: string, chatId: string, text: string): void {
  writeMemberItem(memberId, nameOf(chatId), text === '' ? null : text);
}
