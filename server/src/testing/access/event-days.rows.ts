import * as calendar from '@hearth/contract/events/calendar';
import * as door from '@hearth/contract/events/check-in';
import * as outside from '@hearth/contract/events/outside';
import { newEvent } from '../events.ts';
import { type AccessRow, ownerOnly, ownThings, toAll } from './rows.ts';
import type { World } from './world.ts';

const file =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Fair\r\nDTSTART:20270101T100000\r\nEND:VEVENT\r\nEND:VCALENDAR';

/** An event of the owner for their friends, to which nobody goes. */
async function friendsEvent({ owner }: World, more = {}) {
  const { eventId, dateId } = await newEvent(owner, { kind: 'friends', ...more });
  return { eventId, dateId };
}

const madeUp = { token: 'A'.repeat(43) };

export const eventDayAccess: AccessRow[] = [
  { endpoint: calendar.readCalendarFeed, expected: ownThings },
  { endpoint: calendar.makeCalendarFeed, expected: ownThings },
  { endpoint: calendar.endCalendarFeed, expected: ownThings },
  { endpoint: calendar.readCalendarFile, expected: ownThings, ask: () => ({ body: { text: file } }) },
  { endpoint: calendar.readEventReminders, expected: ownThings },
  { endpoint: calendar.chooseEventReminders, expected: ownThings, ask: () => ({ body: { minutes: [60] } }) },
  {
    endpoint: door.readCheckIn,
    expected: ownerOnly,
    ask: async (world) => ({ params: await friendsEvent(world) }),
  },
  {
    // The door is closed for all who see it.
    endpoint: door.checkIn,
    expected: { ...ownerOnly, owner: 409, friend: 409 },
    ask: async (world) => ({ params: await friendsEvent(world), body: { code: 'made-up' } }),
  },
  {
    endpoint: door.checkInGuest,
    expected: { ...ownerOnly, owner: 409 },
    ask: async (world) => ({
      params: { ...(await friendsEvent(world)), memberId: world.owner.id },
      body: { here: true },
    }),
  },
  {
    // The site of these tests sends no mail.
    endpoint: outside.inviteOutside,
    expected: { ...ownerOnly, owner: 403 },
    ask: async (world) => ({
      params: await friendsEvent(world, { outsideGuests: true }),
      body: { emails: ['olga@example.org'] },
    }),
  },
  { endpoint: outside.readOutsideEvent, expected: toAll(404), ask: () => ({ params: madeUp }) },
  {
    endpoint: outside.answerFromOutside,
    expected: toAll(404),
    ask: () => ({ params: madeUp, body: { name: 'Olga', answer: 'going' } }),
  },
];
