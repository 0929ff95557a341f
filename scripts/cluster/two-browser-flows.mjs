/** The flows in which two or more members meet; `npm run test:cluster` gives each of them another server. */
export const twoBrowserFlows = [
  'chat',
  'chat-surfaces',
  'friends',
  'groups',
  'media',
  'mentions',
  'message-toasts',
  'moderation',
  'notifications',
  'posts',
  'presence',
  'races',
  'replies',
  'send-in-chat',
  'stories',
  'trying-again',
].map((name) => `flows/${name}.spec.ts`);
