export type { MessageListener } from './announce-message.ts';
export { messageUnsent, storyReplied } from './chat.events.ts';
export { chatsWaiting, membersWaitedFor, type WaitingWindow } from './chats-waiting.ts';
export { countMessagesBefore, messagesByDay } from './count-messages.queries.ts';
export {
  assertLetsIntoChat,
  type ChatByLinkDeps,
  chatsOpenedBy,
  enterChatByLink,
  isInChat,
  shownToInvited,
  wasRemovedFromChat,
} from './group-chats/enter-by-link.ts';
export { previewInGroup, type ToldInGroup, waitingInGroup } from './group-chats/waiting-in-group.ts';
export { messageEvidence, returnMessage, takeMessage } from './take-message.ts';
export { waitingMessage } from './waiting-message.ts';
