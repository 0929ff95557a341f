export { groupAlerted, groupCommentRemoved, groupPostApproved } from './moderation.events.ts';
