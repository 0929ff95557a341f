export type { MessageListener } from './announce-message.ts';
export { storyReplied } from './chat.events.ts';
export { isSilent } from './chat.policy.ts';
export { isWaiting } from './is-waiting.ts';
