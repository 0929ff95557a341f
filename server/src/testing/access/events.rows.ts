import { randomUUID } from 'node:crypto';
import * as events from '@hearth/contract/events/endpoints';
import * as guests from '@hearth/contract/events/guests';
import { answerAs, newEvent, newEventBody } from '../events.ts';
import { type AccessRow, type ExpectedStatuses, friendsOnly, ownerOnly, ownThings } from './rows.ts';
import type { World } from './world.ts';

/** An event of the owner's for friends, made for one call: it exists for nobody else. */
export async function eventForFriends({ owner }: World) {
  const { eventId } = await newEvent(owner, { kind: 'friends' });
  return { params: { eventId } };
}

async function oneDateOf({ owner }: World) {
  const { eventId, dateId } = await newEvent(owner, { kind: 'friends' });
  return { params: { eventId, dateId } };
}

/** The friend has answered, and is a guest. */
async function withGuest(world: World) {
  const event = await newEvent(world.owner, { kind: 'friends' });
  await answerAs(await world.as('friend'), event, { answer: 'going' });
  return { params: { eventId: event.eventId, dateId: event.dateId } };
}

const someone = async (world: World) => {
  const { params } = await eventForFriends(world);
  return { params: { ...params, memberId: randomUUID() } };
};

const withBody = (body: object) => async (world: World) => ({ ...(await eventForFriends(world)), body });

/** The owner finds nobody of this id; the others may not look. */
const noSuchMember: ExpectedStatuses = { ...ownerOnly, owner: 404 };

/** What co-hosts, invited and blocked members may do is beside `domains/events/`. */
export const eventAccess: AccessRow[] = [
  { endpoint: events.createEvent, expected: ownThings, ask: () => ({ body: newEventBody() }) },
  { endpoint: events.listEvents, expected: ownThings, ask: () => ({ query: { list: 'upcoming' } }) },
  {
    endpoint: events.readEventMonth,
    expected: ownThings,
    ask: () => ({ query: { month: '2026-01', timeZone: 'Europe/Berlin' } }),
  },
  ...[events.readEvent, events.listEventDates, events.readEventPosts, events.readEventMedia].map((endpoint) => ({
    endpoint,
    expected: friendsOnly,
    ask: eventForFriends,
  })),
  { endpoint: events.editEvent, expected: ownerOnly, ask: withBody({ name: 'Changed' }) },
  { endpoint: events.deleteEvent, expected: ownerOnly, ask: eventForFriends },
  {
    endpoint: events.moveEventDate,
    expected: ownerOnly,
    async ask(world) {
      const { timeZone, starts, ends } = newEventBody();
      return { ...(await oneDateOf(world)), body: { timeZone, starts, ends } };
    },
  },
  {
    endpoint: events.cancelEventDate,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await oneDateOf(world)), body: {} }),
  },
  {
    endpoint: guests.answerEvent,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await oneDateOf(world)), body: { answer: 'going' } }),
  },
  { endpoint: guests.takeBackAnswer, expected: friendsOnly, ask: oneDateOf },
  {
    endpoint: guests.listGuests,
    expected: friendsOnly,
    ask: async (world) => ({ ...(await withGuest(world)), query: { list: 'going' } }),
  },
  // Who has not answered is no guest, and invites nobody.
  { endpoint: guests.inviteToEvent, expected: ownerOnly, ask: withBody({ memberIds: [randomUUID()] }) },
  { endpoint: guests.listEventInvitable, expected: ownerOnly, ask: eventForFriends },
  { endpoint: guests.addCoHost, expected: noSuchMember, ask: someone },
  { endpoint: guests.removeCoHost, expected: noSuchMember, ask: someone },
  { endpoint: guests.blockGuest, expected: noSuchMember, ask: someone },
  { endpoint: guests.unblockGuest, expected: noSuchMember, ask: someone },
  { endpoint: guests.listBlockedGuests, expected: ownerOnly, ask: eventForFriends },
];
