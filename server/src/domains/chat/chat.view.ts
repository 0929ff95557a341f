import type { Chat, ChatState, Message } from '@hearth/contract/chat/endpoints';
import type { MessageQuote, MessageReaction } from '@hearth/contract/chat/message-parts';
import { type ChatFolder, chatFaces } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { StoryContent } from '@hearth/contract/stories/endpoints';
import { nobody } from '../../platform/ids.ts';
import { type ChatFaces, type ChatMembership, partnerOf } from './chat.policy.ts';
import type { ChatMember } from './chat-members.queries.ts';
import type { ChatRow } from './chats.queries.ts';
import type { MessageRow } from './messages.queries.ts';

/** The chat as this member sees it. */
export function toChatState(chat: ChatRow, member: ChatMember, faces: ChatFaces, open: boolean): ChatState {
  return {
    id: chat.id,
    kind: chat.kind,
    ...othersThan(faces, member.user_id),
    folder: member.folder as ChatFolder,
    muted: member.muted,
    unread: member.unread,
    readSeq: member.read_seq,
    seenSeq: open ? seenByOthers(chat, member.user_id) : 0,
    lastSeq: chat.last_seq,
    lastMessage: member.listed ? lastMessageFor(chat, member) : null,
    open,
    closed: false,
    disappearHours: chat.disappear_hours,
    version: chat.version,
  };
}

function othersThan({ memberIds, memberCount }: ChatFaces, memberId: string) {
  const others = memberIds.filter((id) => id !== memberId);
  return { memberIds: others.slice(0, chatFaces), memberCount: memberCount - 1 };
}

/** How far any other member has read. */
function seenByOthers({ seen_seq, seen_by, seen_seq_by_others }: ChatRow, memberId: string): number {
  return seen_by === memberId ? seen_seq_by_others : seen_seq;
}

/** Nothing of a message that the member has removed for themselves. */
function lastMessageFor(chat: ChatRow, { removed_seq }: ChatMember): ChatState['lastMessage'] {
  return toLastMessage(removed_seq === chat.last_seq ? { ...chat, last_message: '' } : chat);
}

function toLastMessage({ last_message, last_sender_id, last_at }: ChatRow): ChatState['lastMessage'] {
  return last_sender_id === null ? null : { text: last_message, senderId: last_sender_id, at: last_at.toISOString() };
}

/** A chat in which nothing was written yet. */
export function emptyChatState(
  faces: ChatFaces,
  memberId: string,
  { open, closed }: Pick<ChatState, 'open' | 'closed'>,
): ChatState {
  return {
    id: faces.chatId,
    kind: faces.kind,
    ...othersThan(faces, memberId),
    folder: 'Chats',
    muted: false,
    unread: 0,
    readSeq: 0,
    seenSeq: 0,
    lastSeq: 0,
    lastMessage: null,
    open,
    closed,
    disappearHours: null,
    version: 0,
  };
}

/** Nothing if none of the other members exists any more. */
export function addPeople(state: ChatState, people: ReadonlyMap<string, Person>): Chat | undefined {
  const [first, ...rest] = state.memberIds.flatMap((id) => people.get(id) ?? []);
  return first && { ...state, people: [first, ...rest] };
}

/** The message's own files, the content of the story it replies to, and what else the reader may see of it. */
export type MessageMedia = {
  files: readonly MediaView[];
  story: StoryContent | null;
  quote: MessageQuote | null;
  reactions: readonly MessageReaction[];
};

export function toMessage(
  row: MessageRow,
  membership: Pick<ChatMembership, 'kind' | 'memberIds'>,
  { files, story, quote, reactions }: MessageMedia,
): Message {
  if (row.gone === 'expired') return hiddenMessage(row);
  // Only in direct chats stories are replied to: the story belongs to the member who did not send the reply.
  const ownerId = partnerOf(membership, row.sender_id);
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    senderId: row.sender_id,
    text: row.text,
    media: [...files],
    story: row.story_id && ownerId ? { id: row.story_id, ownerId, ...(story ?? { media: null, words: null }) } : null,
    sentAt: row.sent_at.toISOString(),
    mentions: row.mentions,
    card: row.card,
    hidden: false,
    replyTo: quote,
    reactions: [...reactions],
    editedAt: row.edited_at?.toISOString() ?? null,
    unsent: row.gone === 'unsent',
    forwarded: row.forwarded,
    line: row.line,
    voice: row.voice,
    expiresAt: row.expires_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** It keeps its number, and the reader learns nothing else of it. */
export function hiddenMessage(row: MessageRow): Message {
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    senderId: nobody,
    text: '',
    media: [],
    story: null,
    sentAt: row.sent_at.toISOString(),
    mentions: [],
    card: null,
    hidden: true,
    replyTo: null,
    reactions: [],
    editedAt: null,
    unsent: false,
    forwarded: false,
    line: null,
    voice: null,
    expiresAt: null,
    version: row.version,
  };
}
