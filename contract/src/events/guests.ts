import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { maxNameSearched } from '../friends/rules.ts';
import { person } from '../profiles/person.ts';
import { eventOutput, oneDate, oneEvent } from './fields.ts';
import { eventAnswers, guestLists, guestStates, maxAnswerNote, maxBrought, maxInvitedToEvent } from './rules.ts';

const done = z.object({});
const perMinute = 60;
const anyMemberId = memberId.toLowerCase();
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
const nameQuery = optionalText(maxNameSearched, 'search').optional();
const oneGuest = oneEvent.extend({ memberId: anyMemberId });

export const answerEvent = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/dates/:dateId/answer',
  access: 'member',
  summary: 'Answer for one date. Where too few seats are free, a guest who would go waits for them',
  params: oneDate,
  body: z.object({
    answer: z.enum(eventAnswers),
    bring: z.int().min(0).max(maxBrought).default(0),
    note: optionalText(maxAnswerNote, 'note').default(''),
  }),
  output: eventOutput,
  limit: { perMinute },
  errors: ['limited', 'email_unconfirmed', 'not_found', 'event_over', 'event_cancelled', 'event_brings_fewer'],
});

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/dates/:dateId/answer',
  access: 'member',
  summary: 'Take one’s answer back',
  params: oneDate,
  output: eventOutput,
  limit: { perMinute },
  errors: ['not_found', 'event_over'],
});

export const guest = z.object({
  /** Null for somebody without account, of whom only the name is known. */
  person: person.nullable(),
  name: z.string(),
  state: z.enum(guestStates).nullable(),
  bring: z.int(),
  /** To hosts only, as the next two. */
  note: z.string(),
  checkedInAt: z.iso.datetime().nullable(),
  /** Names a guest without account. */
  outsideId: z.uuid().nullable(),
});
export type Guest = z.output<typeof guest>;

export const listGuests = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/dates/:dateId/guests',
  access: 'member',
  summary: 'Guests of one date by how they have answered, newest first, those who wait oldest first; or by name',
  params: oneDate,
  query: page.extend({ list: z.enum(guestLists), q: nameQuery }),
  output: pageOf(guest),
  errors: ['not_found', 'forbidden'],
});

export const inviteToEvent = endpoint({
  method: 'POST',
  path: '/api/events/:eventId/invitations',
  access: 'member',
  summary:
    'Invite friends, or members of its group; those who are invited, host it, or are blocked are left as they are',
  params: oneEvent,
  body: z.object({ memberIds: z.array(anyMemberId).min(1).max(maxInvitedToEvent) }),
  output: z.object({ invitedIds: z.array(memberId) }),
  limit: { perMinute: 30 },
  errors: ['limited', 'email_unconfirmed', 'not_found', 'forbidden', 'event_over'],
});

export const listEventInvitable = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/invitable',
  access: 'member',
  summary: 'Friends who can be invited, newest friends first; with a name, those whose name contains it',
  params: oneEvent,
  query: page.extend({ q: nameQuery }),
  output: pageOf(person),
  errors: ['not_found', 'forbidden'],
});

export const addCoHost = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/hosts/:memberId',
  access: 'member',
  summary: 'Make a friend, or a member of its group, a co-host',
  params: oneGuest,
  output: eventOutput,
  limit: { perMinute },
  errors: ['not_found', 'forbidden', 'too_many_hosts'],
});

export const removeCoHost = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/hosts/:memberId',
  access: 'member',
  summary: 'End somebody’s part as a co-host; co-hosts may end their own',
  params: oneGuest,
  output: done,
  limit: { perMinute },
  errors: ['not_found', 'forbidden'],
});

export const blockGuest = endpoint({
  method: 'PUT',
  path: '/api/events/:eventId/blocked/:memberId',
  access: 'member',
  summary: 'Block a guest from an event, which is gone for them with their answers; their posts there stay',
  params: oneGuest,
  output: done,
  limit: { perMinute },
  errors: ['not_found', 'forbidden'],
});

export const unblockGuest = endpoint({
  method: 'DELETE',
  path: '/api/events/:eventId/blocked/:memberId',
  access: 'member',
  summary: 'Let a blocked guest see the event again',
  params: oneGuest,
  output: done,
  limit: { perMinute },
  errors: ['not_found', 'forbidden'],
});

export const listBlockedGuests = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/blocked',
  access: 'member',
  summary: 'Whom hosts have blocked from an event, newest first',
  params: oneEvent,
  query: page,
  output: pageOf(person),
  errors: ['not_found', 'forbidden'],
});
