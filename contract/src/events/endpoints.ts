import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { groupId } from '../groups/group-link.ts';
import { mediaView } from '../media/endpoints.ts';
import { post, postId } from '../posts/endpoints.ts';
import { postsPerPage } from '../posts/rules.ts';
import { birthday } from '../profiles/birthdays.ts';
import {
  dateId,
  eventCard,
  eventChoices,
  eventOutput,
  eventTexts,
  eventTimes,
  eventTimeZone,
  hostGroup,
  oneDate,
  oneEvent,
  repeats,
} from './fields.ts';
import { dateScopes, eventLists } from './rules.ts';

const done = z.object({});
const perMinute = 60;
// These lists are not sorted by id, so the id alone does not say where the next page begins.
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
const { kind, pictureId, capacity, bring, guestsInvite, guestList, outsideGuests } = eventChoices;

export const newEvent = z.object({
  ...eventTimes,
  name: eventTexts.name,
  description: eventTexts.description.default(''),
  where: eventTexts.where.default(''),
  link: eventTexts.link.default(''),
  kind: kind.default('friends'),
  /** The group that is the host; always there for the kind `group`. */
  groupId: hostGroup.default(null),
  repeats: repeats.nullable().default(null),
  pictureId: pictureId.default(null),
  capacity: capacity.default(null),
  bring: bring.default(0),
  guestsInvite: guestsInvite.default(true),
  guestList: guestList.default('guests'),
  outsideGuests: outsideGuests.default(false),
});
export type NewEvent = z.output<typeof newEvent>;

export const createEvent = endpoint({
  method: 'POST',
  path: '/api/events',
  access: 'member',
  summary: 'Make an event, whose host the member becomes; the same clientId never makes a second one',
  body: newEvent.extend({ clientId: z.uuid().toLowerCase() }),
  output: eventOutput,
  limit: { perMinute: 20 },
  errors: [
    'limited',
    'email_unconfirmed',
    'not_found',
    'forbidden',
    'media_unusable',
    'event_group_closed',
    'too_many_events',
  ],
});

export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'member',
  summary: 'Dates of events that the member may see: soonest first, past ones newest first',
  query: page.extend({ list: z.enum(eventLists), groupId: groupId.optional() }),
  output: pageOf(eventCard),
  errors: ['not_found'],
});

export const readEventMonth = endpoint({
  method: 'GET',
  path: '/api/events/month',
  access: 'member',
  summary: 'One month of the member’s calendar: dates that concern them, and birthdays of friends',
  query: z.object({
    month: z
      .string()
      .max(7)
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    timeZone: eventTimeZone,
  }),
  output: z.object({ events: z.array(eventCard), birthdays: z.array(birthday) }),
});

export const readEvent = endpoint({
  method: 'GET',
  path: '/api/events/:eventId',
  access: 'member',
  summary: 'One event, if the member may know of it, for the date that is asked for, or the next one',
  params: oneEvent,
  query: z.object({ date: dateId.optional() }),
  output: eventOutput,
  errors: ['not_found'],
});

export const editEvent = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId',
  access: 'member',
  summary: 'Change what a host says of an event, and its choices; what is left out stays',
  params: oneEvent,
  body: z.object({
    name: eventTexts.name.optional(),
    description: eventTexts.description.optional(),
    where: eventTexts.where.optional(),
    link: eventTexts.link.optional(),
    kind: kind.optional(),
    pictureId: pictureId.optional(),
    capacity: capacity.optional(),
    bring: bring.optional(),
    guestsInvite: guestsInvite.optional(),
    guestList: guestList.optional(),
    outsideGuests: outsideGuests.optional(),
  }),
  output: eventOutput,
  limit: { perMinute },
  errors: [
    'limited',
    'email_unconfirmed',
    'not_found',
    'forbidden',
    'media_unusable',
    'event_group_closed',
    'event_capacity_low',
  ],
});

export const deleteEvent = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId',
  access: 'member',
  summary: 'Delete one’s event with all its dates and everything that was posted there',
  params: oneEvent,
  output: done,
  errors: ['not_found', 'forbidden'],
});

export const eventDate = eventCard.pick({
  dateId: true,
  startsAt: true,
  endsAt: true,
  isCancelled: true,
  counts: true,
});

export const listEventDates = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/dates',
  access: 'member',
  summary: 'The dates of an event that are not over, soonest first',
  params: oneEvent,
  query: page,
  output: pageOf(eventDate),
  errors: ['not_found'],
});

export const moveEventDate = endpoint({
  method: 'PATCH',
  path: '/api/events/:eventId/dates/:dateId',
  access: 'member',
  summary: 'Move one date, or this and all following ones by as much on the clock; a new zone is the whole event’s',
  params: oneDate,
  body: z.object({ ...eventTimes, scope: z.enum(dateScopes).default('one') }),
  output: eventOutput,
  limit: { perMinute },
  errors: ['limited', 'email_unconfirmed', 'not_found', 'forbidden', 'event_over', 'event_cancelled'],
});

export const cancelEventDate = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/dates/:dateId/cancellation',
  access: 'member',
  summary: 'Cancel one date, or this and all following ones; who has answered is notified',
  params: oneDate,
  body: z.object({ scope: z.enum(dateScopes).default('one') }),
  output: eventOutput,
  limit: { perMinute },
  errors: ['not_found', 'forbidden', 'event_over'],
});

export const readEventPosts = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/posts',
  access: 'member',
  summary: 'The discussion of an event, newest posts first',
  params: oneEvent,
  query: pageQuery(50, postsPerPage),
  output: pageOf(post),
  errors: ['not_found'],
});

export const readEventMedia = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/media',
  access: 'member',
  summary: 'Photos and videos of the posts of an event, newest first; `limit` counts posts',
  params: oneEvent,
  query: pageQuery(50, 30),
  output: pageOf(z.object({ postId, media: mediaView })),
  errors: ['not_found'],
});
