import type { ChatState, Message } from '@hearth/contract/chat/endpoints';
import { type ChatLive, publishChatStates } from './chat-states.ts';

/** Called after the commit and before the sender has an answer: it must not wait for anything. */
export type MessageListener = (message: Message, states: ReadonlyMap<string, ChatState>) => void;

export type AnnounceDeps = { live: ChatLive; messageListeners: readonly MessageListener[] };

/** Informs every tab of the chat's members and the domains above. `states` is the chat as each member sees it. */
export function announceMessage(
  { live, messageListeners }: AnnounceDeps,
  message: Message,
  states: ReadonlyMap<string, ChatState>,
): void {
  publishChatStates(live, states, message);
  for (const listen of messageListeners) listen(message, states);
}
