export { findSeenEvent, type SeenEvent, seenEvents } from './access/find-event.ts';
export {
  coHostAdded,
  eventAnswered,
  eventDatesCancelled,
  eventDatesMoved,
  eventDeleted,
  eventInvited,
  eventMade,
  guestsMovedUp,
} from './events.events.ts';
