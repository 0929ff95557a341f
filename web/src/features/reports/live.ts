export { followOwnModeration } from './api/own-moderation.ts';
