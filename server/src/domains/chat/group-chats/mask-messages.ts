import type { Message } from '@hearth/contract/chat/endpoints';
import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { nobody } from '../../../platform/ids.ts';

/** A line without the members whom the reader cannot see. */
export function shownLine(line: ChatLine | null, hiddenIds: readonly string[]): ChatLine | null {
  return line && { ...line, memberIds: line.memberIds.filter((id) => !hiddenIds.includes(id)) };
}

const aboutSomebody = ['added', 'removed', 'admin', 'no_admin'];

/** By somebody whom the reader cannot see, or about nobody else. */
export function isUnseen(
  { senderId, line }: { senderId: string; line: ChatLine | null },
  hiddenIds: readonly string[],
): boolean {
  if (hiddenIds.includes(senderId)) return true;
  return line !== null && line.memberIds.length === 0 && aboutSomebody.includes(line.type);
}

/** Messages keep their numbers; nothing else is told of those of members whom the reader cannot see. */
export function maskMessages(messages: readonly Message[], hiddenIds: readonly string[]): Message[] {
  if (hiddenIds.length === 0) return [...messages];
  return messages.map((message) => {
    const line = shownLine(message.line, hiddenIds);
    const seen = { ...message, line, mentions: message.mentions.filter((each) => !hiddenIds.includes(each.memberId)) };
    return isUnseen(seen, hiddenIds) ? emptied(message) : seen;
  });
}

/** It keeps its number, and the reader learns nothing else of it. */
export function emptied({ id, chatId, seq, sentAt, version }: Message): Message {
  return {
    ...{ id, chatId, seq, sentAt, version, senderId: nobody, hidden: true },
    ...{
      text: '',
      media: [],
      story: null,
      mentions: [],
      card: null,
      line: null,
      voice: null,
      poll: null,
      everyone: false,
    },
    ...{ replyTo: null, reactions: [], editedAt: null, unsent: false, forwarded: false, expiresAt: null },
  };
}
