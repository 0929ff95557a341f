export { findSeenEvent, type SeenEvent, seenEvents } from './access/find-event.ts';
export { type EventHead, eventHeads } from './access/who-sees.queries.ts';
export { visibleEventIds, whoSees } from './access/who-sees.ts';
export {
  coHostAdded,
  eventAnswered,
  eventDatesCancelled,
  eventDatesMoved,
  eventDeleted,
  eventInvited,
  eventMade,
  eventReminderDue,
  guestsMovedUp,
} from './events.events.ts';
export { hostsOf } from './guests/hosts.queries.ts';
export { wantReminder } from './reminders/choose-reminders.ts';
export { answeredAfter, insertNotice, noticeById } from './reminders/notices.queries.ts';
