import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, partnerIn } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Side } from './chat-members.queries.ts';
import type { ChatRow } from './chats.queries.ts';
import type { MessageRow } from './messages.queries.ts';

export function toChatState(chat: ChatRow, side: Side, open: boolean): ChatState {
  return {
    id: chat.id,
    otherId: side.other_id,
    folder: side.folder as ChatFolder,
    unread: side.unread,
    readSeq: side.read_seq,
    seenSeq: open ? side.seen_seq : 0,
    lastSeq: chat.last_seq,
    lastMessage: side.listed ? toLastMessage(chat) : null,
    open,
    version: chat.version,
  };
}

function toLastMessage({ last_message, last_sender_id, last_at }: ChatRow): ChatState['lastMessage'] {
  return last_sender_id === null ? null : { text: last_message, senderId: last_sender_id, at: last_at.toISOString() };
}

/** A chat in which nothing was written yet. */
export function emptyChat(id: string, otherId: string, open: boolean): ChatState {
  return {
    id,
    otherId,
    folder: 'Chats',
    unread: 0,
    readSeq: 0,
    seenSeq: 0,
    lastSeq: 0,
    lastMessage: null,
    open,
    version: 0,
  };
}

/** `media` is the message's own, `story` that of the story it replies to, as far as the reader may see it. */
export function toMessage(
  row: MessageRow,
  { media, story }: { media: MediaView | null; story: MediaView | null },
): Message {
  const ownerId = partnerIn(row.chat_id, row.sender_id);
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    senderId: row.sender_id,
    text: row.text,
    media,
    story: row.story_id && ownerId ? { id: row.story_id, ownerId, media: story } : null,
    sentAt: row.sent_at.toISOString(),
  };
}
