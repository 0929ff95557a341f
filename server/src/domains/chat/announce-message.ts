import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import { type ChatLive, publishChatStates } from './chat-states.ts';
import { withoutQuote } from './messages/quotes.ts';

/** Called after the commit and before the sender has an answer: it must not wait for anything. */
export type MessageListener = (message: Message, states: ReadonlyMap<string, ChatState>) => void;

export type AnnounceDeps = { live: ChatLive; messageListeners: readonly MessageListener[] };

/**
 * Informs every tab of the chat's members and the domains above. `states` is the chat as each member sees it; `blind` are
 * those who do not see what the message quotes.
 */
export function announceMessage(
  { live, messageListeners }: AnnounceDeps,
  message: Message,
  states: ReadonlyMap<string, ChatState>,
  blind: ReadonlySet<string>,
): void {
  const { replyTo } = message;
  const unquoted = replyTo && { ...message, replyTo: withoutQuote(replyTo) };
  publishChatStates(live, states, message, (memberId) => (unquoted && blind.has(memberId) ? unquoted : message));
  for (const listen of messageListeners) listen(message, states);
}
