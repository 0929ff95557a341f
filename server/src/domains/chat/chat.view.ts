import type { Chat, ChatState, Message } from '@hearth/contract/chat/endpoints';
import type { MessagePoll, MessageQuote, MessageReaction } from '@hearth/contract/chat/message-parts';
import { type ChatFolder, type ChatHistory, type ChatRole, chatFaces, directKind } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { MutualFriends, Person } from '@hearth/contract/profiles/person';
import type { StoryContent } from '@hearth/contract/stories/endpoints';
import { nobody } from '../../platform/ids.ts';
import { type ChatFaces, type ChatMembership, partnerOf } from './chat.policy.ts';
import type { ChatMember } from './chat-members.queries.ts';
import type { ChatRow } from './chats.queries.ts';
import { emptied, isUnseen, shownLine } from './group-chats/mask-messages.ts';
import type { MessageRow } from './messages.queries.ts';
import { unvoted } from './polls/show-polls.ts';

/** The chat as this member sees it. */
export function toChatState(chat: ChatRow, member: ChatMember, faces: ChatFaces, open: boolean): ChatState {
  return {
    id: chat.id,
    kind: chat.kind,
    ...looksOf(chat),
    role: member.several ? (member.role as ChatRole) : null,
    ...othersThan(faces, member.user_id),
    folder: member.folder as ChatFolder,
    muted: member.muted,
    mutedUntil: member.muted_until?.toISOString() ?? null,
    unread: member.unread,
    readSeq: member.read_seq,
    // The cursors of hidden members are in these numbers.
    seenSeq: open && !faces.someHidden && member.shows_seen ? seenByOthers(chat, member.user_id) : 0,
    lastSeq: chat.last_seq,
    lastMessage: member.listed ? lastMessageFor(chat, member, faces.hiddenIds) : null,
    open,
    closed: false,
    disappearHours: chat.disappear_hours,
    version: chat.version,
  };
}

export function looksOf({ name, picture_id, colour, history }: ChatRow) {
  return { name, pictureId: picture_id, colour, history: history as ChatHistory };
}

const noLooks = { name: '', pictureId: null, colour: 0, history: 'joined', role: null } as const;

function othersThan({ memberIds, memberCount, kind, someHidden }: ChatFaces, memberId: string) {
  const others = memberIds.filter((id) => id !== memberId);
  const alone = kind !== directKind && others.length === 0;
  return { memberIds: alone ? [memberId] : others.slice(0, chatFaces), memberCount: memberCount - 1, someHidden };
}

/** How far any other member has read. */
function seenByOthers({ seen_seq, seen_by, seen_seq_by_others }: ChatRow, memberId: string): number {
  return seen_by === memberId ? seen_seq_by_others : seen_seq;
}

/** Nothing of a message that the member has removed for themselves. */
function lastMessageFor(
  chat: ChatRow,
  { removed_seq }: ChatMember,
  hiddenIds: readonly string[],
): ChatState['lastMessage'] {
  return toLastMessage(removed_seq === chat.last_seq ? { ...chat, last_message: '' } : chat, hiddenIds);
}

export function toLastMessage(chat: ChatRow, hiddenIds: readonly string[] = []): ChatState['lastMessage'] {
  const { last_message: text, last_sender_id: senderId, last_at } = chat;
  if (senderId === null) return null;
  const at = last_at.toISOString();
  const line = shownLine(chat.last_line, hiddenIds);
  if (isUnseen({ senderId, line }, hiddenIds)) return { text: '', senderId: nobody, at, line: null };
  return { text, senderId, at, line };
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
    ...noLooks,
    ...othersThan(faces, memberId),
    folder: 'Chats',
    muted: false,
    mutedUntil: null,
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
export function addPeople(
  state: ChatState,
  people: ReadonlyMap<string, Person>,
  pictures: ReadonlyMap<string, MediaView>,
  shared: ReadonlyMap<string, MutualFriends>,
): Chat | undefined {
  const [first, ...rest] = state.memberIds.flatMap((id) => people.get(id) ?? []);
  const picture = pictures.get(state.pictureId ?? '') ?? null;
  return first && { ...state, people: [first, ...rest], picture, shared: shared.get(state.id) ?? null };
}

/** The message's own files, the content of the story it replies to, and what else the reader may see of it. */
export type MessageMedia = {
  files: readonly MediaView[];
  story: StoryContent | null;
  quote: MessageQuote | null;
  reactions: readonly MessageReaction[];
  poll?: MessagePoll | undefined;
};

export function toMessage(
  row: MessageRow,
  membership: Pick<ChatMembership, 'kind' | 'memberIds'>,
  { files, story, quote, reactions, poll = row.poll ? unvoted(row.poll) : undefined }: MessageMedia,
): Message {
  // Only in direct chats stories are replied to: the story belongs to the member who did not send the reply.
  const ownerId = partnerOf(membership, row.sender_id);
  const message: Message = {
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
    line: row.line,
    everyone: row.everyone,
    hidden: false,
    replyTo: quote,
    reactions: [...reactions],
    editedAt: row.edited_at?.toISOString() ?? null,
    unsent: row.gone === 'unsent',
    forwarded: row.forwarded,
    voice: row.voice,
    expiresAt: row.expires_at?.toISOString() ?? null,
    poll: poll ?? null,
    version: row.version,
  };
  return row.gone === 'expired' ? emptied(message) : message;
}
