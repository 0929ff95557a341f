import { type ChatState, chatMessage, type Message } from '@hearth/contract/chat/endpoints';
import { looksOf, toLastMessage } from './chat.view.ts';
import { type ChatLive, publishChatStates } from './chat-states.ts';
import type { ChatRow } from './chats.queries.ts';
import { withoutQuote } from './messages/quotes.ts';
import { publishToMembers } from './publish-to-chat.ts';

/** Called after the commit and before the sender has an answer: they must not wait for anything. */
export type MessageListener = {
  /** In a direct chat; `states` is the chat as each member sees it. */
  direct(message: Message, states: ReadonlyMap<string, ChatState>): void;
  /** In a chat of several, whose members the listener looks up if it needs them. */
  ofSeveral(message: Message, chat: ChatRow): void;
};

export type AnnounceDeps = { live: ChatLive; messageListeners: readonly MessageListener[] };

/**
 * Informs every tab of the chat's members and the domains above. `blind` are those who do not see what the message quotes.
 */
export function announceMessage(
  { live, messageListeners }: AnnounceDeps,
  message: Message,
  states: ReadonlyMap<string, ChatState>,
  blind: ReadonlySet<string>,
): void {
  const unquoted = withoutQuoteOf(message);
  publishChatStates(live, states, message, (memberId) => (blind.has(memberId) ? unquoted : message));
  for (const { direct } of messageListeners) direct(message, states);
}

function withoutQuoteOf(message: Message): Message {
  return message.replyTo ? { ...message, replyTo: withoutQuote(message.replyTo) } : message;
}

/** The same in a chat of several: one live event for all, to the sender last, because the others wait for it. */
export function announceInGroup(
  { live, messageListeners }: AnnounceDeps,
  message: Message,
  chat: ChatRow,
  receiverIds: readonly string[],
  blind: ReadonlySet<string>,
): void {
  const seeing = receiverIds.filter((id) => !blind.has(id));
  if (seeing.length < receiverIds.length) {
    const others = receiverIds.filter((id) => blind.has(id));
    publishInGroup(live, withoutQuoteOf(message), chat, others);
  }
  publishInGroup(live, message, chat, seeing);
  for (const { ofSeveral } of messageListeners) ofSeveral(message, chat);
}

export function publishInGroup(
  live: Pick<ChatLive, 'publishToAll'>,
  message: Message,
  chat: ChatRow,
  receiverIds: readonly string[],
): void {
  const { senderId } = message;
  const last = receiverIds.includes(senderId) ? [senderId] : [];
  const ordered = [...receiverIds.filter((id) => id !== senderId), ...last];
  const shared = { lastSeq: chat.last_seq, version: chat.version, lastMessage: toLastMessage(chat), ...looksOf(chat) };
  publishToMembers(live, ordered, chatMessage, { message, chat: shared });
}
