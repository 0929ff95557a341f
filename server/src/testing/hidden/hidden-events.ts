import type { Endpoint } from '@hearth/contract/core/endpoint';
import { readCalendarFeed, readEventReminders } from '@hearth/contract/events/calendar';
import { readCheckIn } from '@hearth/contract/events/check-in';
import * as events from '@hearth/contract/events/endpoints';
import * as guests from '@hearth/contract/events/guests';
import type { TestRequest } from '../client.ts';
import type { HiddenWorld } from './hidden-world.ts';

const atEvent = ({ event: { eventId } }: HiddenWorld) => ({ params: { eventId } });
const atDate = ({ event }: HiddenWorld) => ({ params: event, query: { list: 'going' } });

export const eventReads: [endpoint: Endpoint, ask?: (world: HiddenWorld) => TestRequest][] = [
  [events.listEvents, () => ({ query: { list: 'upcoming' } })],
  [events.readEventMonth, () => ({ query: { month: '2026-01', timeZone: 'Europe/Berlin' } })],
  [events.readEvent, atEvent],
  [events.listEventDates, atEvent],
  [events.readEventPosts, atEvent],
  [events.readEventMedia, atEvent],
  [guests.listGuests, atDate],
  [guests.listEventInvitable, atEvent],
  [guests.listBlockedGuests, atEvent],
  [readCheckIn, ({ event }) => ({ params: event })],
  [readCalendarFeed],
  [readEventReminders],
];

const withMember = ({ memberId }: { memberId: string }, { event: { eventId } }: HiddenWorld) => ({
  params: { eventId, memberId },
});

export const namedInEvents: [
  endpoint: Endpoint,
  ask: (named: { memberId: string }, world: HiddenWorld) => TestRequest,
][] = [
  ...[guests.addCoHost, guests.removeCoHost, guests.blockGuest, guests.unblockGuest].map(
    (endpoint): [Endpoint, typeof withMember] => [endpoint, withMember],
  ),
  [
    guests.inviteToEvent,
    ({ memberId }, { event: { eventId } }) => ({ params: { eventId }, body: { memberIds: [memberId] } }),
  ],
];
