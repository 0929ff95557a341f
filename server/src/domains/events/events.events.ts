import type { GuestState } from '@hearth/contract/events/rules';
import { domainEvent } from '../../platform/events/domain-events.ts';

/** `byId` is the member who acts, `memberIds` and `memberId` those who are concerned. */
export const eventMade = domainEvent<{ eventId: string; groupId: string | null; byId: string }>('events.made');

export const eventInvited = domainEvent<{ eventId: string; memberIds: readonly string[]; byId: string }>(
  'events.invited',
);

export const coHostAdded = domainEvent<{ eventId: string; memberId: string; byId: string }>('events.co-host-added');

/** With each new answer of a member; not when it was taken back. */
export const eventAnswered = domainEvent<{ eventId: string; dateId: string; memberId: string; state: GuestState }>(
  'events.answered',
);

/** Seats became free for those who waited. */
export const guestsMovedUp = domainEvent<{
  eventId: string;
  dateId: string;
  memberIds: readonly string[];
  outsideIds: readonly string[];
}>('events.guests-moved-up');

/** Their times have changed, or where they are. */
export const eventDatesMoved = domainEvent<{ eventId: string; dateIds: readonly string[]; placeChanged: boolean }>(
  'events.dates-moved',
);

export const eventDatesCancelled = domainEvent<{ eventId: string; dateIds: readonly string[] }>(
  'events.dates-cancelled',
);

/** Its posts are removed afterwards, each with its own domain event; nobody can read them from now on. */
export const eventDeleted = domainEvent<{ eventId: string }>('events.deleted');

/** Who goes or may go is to be reminded, as the notice says. */
export const eventReminderDue = domainEvent<{ noticeId: string }>('events.reminder-due');
