export { type EventRow, eventHeads } from './access/event-rows.queries.ts';
export { visibleEventIds, whoSees } from './access/find-seers.ts';
export { eventTimeInWords } from './dates/time-in-words.ts';
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
export { type ComingDate, comingDatesOf } from './lists/coming-dates.ts';
export { wantReminder } from './reminders/choose-reminders.ts';
export { answeredAfter, insertNotice, noticeById } from './reminders/notices.queries.ts';
