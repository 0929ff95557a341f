import type { Chat, ChatState, Message } from '@hearth/contract/chat/endpoints';
import { type ChatFolder, chatFaces } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import type { StoryContent } from '@hearth/contract/stories/endpoints';
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
    lastMessage: member.listed ? toLastMessage(chat) : null,
    open,
    closed: false,
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
    version: 0,
  };
}

/** Nothing if none of the other members exists any more. */
export function addPeople(state: ChatState, people: ReadonlyMap<string, Person>): Chat | undefined {
  const [first, ...rest] = state.memberIds.flatMap((id) => people.get(id) ?? []);
  return first && { ...state, people: [first, ...rest] };
}

/** The message's own file, and the content of the story it replies to, as far as the reader may see it. */
export type MessageMedia = { file: MediaView | null; story: StoryContent | null };

export function toMessage(
  row: MessageRow,
  membership: Pick<ChatMembership, 'kind' | 'memberIds'>,
  { file, story }: MessageMedia,
): Message {
  // Only in direct chats stories are replied to: the story belongs to the member who did not send the reply.
  const ownerId = partnerOf(membership, row.sender_id);
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    senderId: row.sender_id,
    text: row.text,
    media: file,
    story: row.story_id && ownerId ? { id: row.story_id, ownerId, ...(story ?? { media: null, words: null }) } : null,
    sentAt: row.sent_at.toISOString(),
    mentions: row.mentions,
    card: row.card,
  };
}
