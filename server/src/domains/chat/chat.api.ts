export type { MessageListener } from './announce-message.ts';
export { messageUnsent, storyReplied } from './chat.events.ts';
export { countMessagesBefore, messagesByDay } from './count-messages.queries.ts';
export { messageEvidence, returnMessage, takeMessage } from './take-message.ts';
export { waitingMessage } from './waiting-message.ts';
