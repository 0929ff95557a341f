/** Rules of events for browser and server. Without zod, which is not part of the browser's bundle. */

/** Of events as places for posts. */
export const eventPlaceKind = 'event';

/** Who can see an event: every member, friends of its host, members of its group, or who is invited. Invited people always do. */
export const eventKinds = ['public', 'friends', 'group', 'invited'] as const;
export type EventKind = (typeof eventKinds)[number];

/** The host has made the event; co-hosts may do what the host may, but for deleting it and ending the host's part. */
export const hostRoles = ['host', 'cohost'] as const;
export type HostRole = (typeof hostRoles)[number];

/** What a member sends. Where no seat is free, `going` becomes `waiting`. */
export const eventAnswers = ['going', 'maybe', 'declined'] as const;
export type EventAnswer = (typeof eventAnswers)[number];

/** What comes of it. */
export const guestStates = ['going', 'waiting', 'maybe', 'declined'] as const;
export type GuestState = (typeof guestStates)[number];

/** `invited` are those who have not answered, `here` those who were checked in. */
export const guestLists = [...guestStates, 'invited', 'here'] as const;
export type GuestList = (typeof guestLists)[number];

/** Who sees the lists of guests. Everybody who sees the event sees how many they are. */
export const guestListReaders = ['guests', 'hosts'] as const;
export type GuestListReader = (typeof guestListReaders)[number];

/** What /events lists; `group` is one group's. */
export const eventLists = ['upcoming', 'yours', 'invitations', 'past', 'group'] as const;
export type EventList = (typeof eventLists)[number];

export const repeatUnits = ['day', 'week', 'month', 'year'] as const;
export type RepeatUnit = (typeof repeatUnits)[number];
export const weekdays = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const;
export type Weekday = (typeof weekdays)[number];
/** In a month: the same day of the month, or the same weekday, as the second Tuesday. */
export const monthDays = ['day', 'weekday'] as const;
export type MonthDay = (typeof monthDays)[number];

/** Which dates of a repeated event a change is about. */
export const dateScopes = ['one', 'following'] as const;
export type DateScope = (typeof dateScopes)[number];

export const maxEventName = 60;
export const maxEventDescription = 5_000;
export const maxWhere = 200;
export const maxEventLink = 2_000;
export const maxAnswerNote = 200;
export const maxCapacity = 1_000_000;
/** How many others one guest can bring. */
export const maxBrought = 20;
export const maxCoHosts = 20;
export const maxInvitedToEvent = 50;
export const maxOutsideInvited = 50;
/** Events of one host that are not over. */
export const maxEventsOfHost = 200;
/** A rule without end has dates so far ahead; a job adds the next. */
export const datesAheadMs = 366 * 86_400_000;
/** Of one event, cancelled ones among them. */
export const maxDates = 400;
export const maxRepeatInterval = 99;
export const maxRepeatCount = 400;
/** No event begins later than this from now on, or lasts longer. */
export const maxStartsAheadMs = 5 * 366 * 86_400_000;
export const maxLastsMs = 31 * 86_400_000;
/** Guests check in from so long before the start until the end. */
export const checkInOpensMs = 12 * 3_600_000;

/** Minutes before the start; each can be chosen. */
export const reminderChoices = [10_080, 1_440, 180, 60, 15] as const;
export type ReminderMinutes = (typeof reminderChoices)[number];
export const usualReminders: readonly ReminderMinutes[] = [1_440, 60];

export const maxCalendarFile = 262_144;
/** How many events are read from one file. */
export const maxEventsInFile = 50;

/** Counts and changes of one event. */
export function eventTopic(eventId: string): `event:${string}` {
  return `event:${eventId}`;
}

export function eventPath(eventId: string, dateId?: string): string {
  return `/events/${eventId}${dateId ? `?date=${dateId}` : ''}`;
}
