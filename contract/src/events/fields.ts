import { z } from 'zod';
import { optionalText, requiredText } from '../core/fields.ts';
import { fault } from '../core/input-faults.ts';
import { groupId, groupLink } from '../groups/group-link.ts';
import { mediaId, mediaView } from '../media/endpoints.ts';
import { person } from '../profiles/person.ts';
import {
  eventKinds,
  guestListReaders,
  guestStates,
  hostRoles,
  maxBrought,
  maxCapacity,
  maxEventDescription,
  maxEventLink,
  maxEventName,
  maxRepeatCount,
  maxRepeatInterval,
  maxWhere,
  monthDays,
  repeatUnits,
  weekdays,
} from './rules.ts';

export const eventId = z.uuid().toLowerCase();
export const dateId = z.uuid().toLowerCase();
export const oneEvent = z.object({ eventId });
export const oneDate = z.object({ eventId, dateId });

const noTime = fault({ reason: 'not_a_wall_time' });
/** The time on a clock on the wall there: `2026-11-20T19:00`. */
export const wallTime = z
  .string()
  .max(16, noTime)
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, noTime);
/** By its name in the IANA database, as `Europe/Berlin`; the server refuses what is none. */
export const eventTimeZone = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_+\-/]+$/, fault({ reason: 'not_a_time_zone' }));
const calendarDay = z
  .string()
  .max(10, noTime)
  .regex(/^\d{4}-\d{2}-\d{2}$/, noTime);

/** How an event repeats. Without `until` and `count` it goes on. */
export const repeats = z.object({
  unit: z.enum(repeatUnits),
  interval: z.int().min(1).max(maxRepeatInterval).default(1),
  /** For weeks; without, the weekday of the first date. */
  weekdays: z.array(z.enum(weekdays)).max(7).default([]),
  /** For months. */
  monthDay: z.enum(monthDays).default('day'),
  /** The last day, at the event's place. */
  until: calendarDay.nullable().default(null),
  count: z.int().min(1).max(maxRepeatCount).nullable().default(null),
});
export type Repeats = z.output<typeof repeats>;

/** What hosts write of an event, for making and for changing it. */
export const eventTexts = {
  name: requiredText(maxEventName, 'event_name'),
  description: optionalText(maxEventDescription, 'description'),
  where: optionalText(maxWhere, 'event_place'),
  /** Of an online event: an https or http address, or empty. */
  link: optionalText(maxEventLink, 'event_link'),
};

export const eventChoices = {
  kind: z.enum(eventKinds),
  pictureId: mediaId.nullable(),
  /** Seats with those whom guests bring; null: without limit. */
  capacity: z.int().min(1).max(maxCapacity).nullable(),
  /** How many others a guest may bring. */
  bring: z.int().min(0).max(maxBrought),
  guestsInvite: z.boolean(),
  guestList: z.enum(guestListReaders),
  /** Whether people without account may be asked by e-mail. */
  outsideGuests: z.boolean(),
};

export const eventTimes = { timeZone: eventTimeZone, starts: wallTime, ends: wallTime };

/** How the viewer has answered for one date. */
export const ownAnswer = z.object({
  state: z.enum(guestStates),
  bring: z.int(),
  note: z.string(),
  checkedInAt: z.iso.datetime().nullable(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/** Seats and heads of one date, without members whom the viewer cannot see; `going` counts whom guests bring, too. */
export const answerCounts = z.object({ going: z.int(), waiting: z.int(), maybe: z.int(), declined: z.int() });
export type AnswerCounts = z.output<typeof answerCounts>;

/** One date of an event, in a list. */
export const eventCard = z.object({
  eventId,
  dateId,
  name: z.string(),
  picture: mediaView.nullable(),
  kind: z.enum(eventKinds),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** Of the event; the browser shows its own beside it where they differ. */
  timeZone: z.string(),
  where: z.string(),
  isOnline: z.boolean(),
  /** Of its group, if a group is the host and the viewer may know of it. */
  group: groupLink.nullable(),
  /** Null when the viewer may not see them. */
  host: person.nullable(),
  isCancelled: z.boolean(),
  isRepeated: z.boolean(),
  counts: answerCounts,
  capacity: z.int().nullable(),
  bring: z.int(),
  answer: ownAnswer.nullable(),
  /** Who invited the viewer, while they have not answered. */
  invitedBy: person.nullable(),
  isHost: z.boolean(),
});
export type EventCard = z.output<typeof eventCard>;

export const eventHost = z.object({ person, role: z.enum(hostRoles) });

/** The whole event, looked at for one of its dates. */
export const event = eventCard.extend({
  description: z.string(),
  link: z.string(),
  hosts: z.array(eventHost),
  repeats: repeats.nullable(),
  guestsInvite: z.boolean(),
  guestList: z.enum(guestListReaders),
  outsideGuests: z.boolean(),
  /** Grows with every change of the event or its dates, not of its guests. */
  version: z.int(),
  isInvited: z.boolean(),
  /** A few who go, for their faces; empty where the viewer may not see the list. */
  faces: z.array(person),
  /** The dates that are not over, this one among them; 1 unless it repeats. */
  dateCount: z.int(),
  canAnswer: z.boolean(),
  canInvite: z.boolean(),
  canWrite: z.boolean(),
  canSeeGuests: z.boolean(),
  canDelete: z.boolean(),
  checkInIsOpen: z.boolean(),
});
export type Event = z.output<typeof event>;

export const hostGroup = groupId.nullable();
export const eventOutput = z.object({ event });
