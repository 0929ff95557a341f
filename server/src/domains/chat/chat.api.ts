export { storyReplied } from './chat.events.ts';
