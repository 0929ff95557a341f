import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as events from '@hearth/contract/events/endpoints';
import * as guests from '@hearth/contract/events/guests';
import type { TestRequest } from '../client.ts';
import { answerAs, newEvent, writeInEvent } from '../events.ts';
import type { TestMember } from '../members.ts';
import type { HiddenWorld } from './hidden-world.ts';

/** Public, of the friend's, for whom the viewer is a co-host: all of the others go, are invited and have posted there. */
export async function eventOfAll(friend: TestMember, viewer: TestMember, others: readonly TestMember[]) {
  const { eventId, dateId } = await newEvent(friend, { kind: 'public' });
  await friend.client.call(guests.addCoHost, { params: { eventId, memberId: viewer.id } });
  const memberIds = others.map(({ id }) => id);
  await friend.client.call(guests.inviteToEvent, { params: { eventId }, body: { memberIds } });
  const postIds: string[] = [];
  for (const other of others) {
    await answerAs(other, { eventId, dateId }, { answer: 'going', note: `words of ${other.displayName}` });
    postIds.push((await writeInEvent(other, eventId)).id);
  }
  return { event: { eventId, dateId }, postIds };
}

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
