import * as contract from '@hearth/contract/events/guests';
import type { GuestList } from '@hearth/contract/events/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, readEventAs } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let host: TestMember;
let friend: TestMember;
let other: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [host, friend, other, stranger] = [
    await newMember(app),
    await newMember(app),
    await newMember(app),
    await newMember(app),
  ];
  for (const each of [friend, other]) await makeFriends(app, host, each);
});
afterAll(() => app.stop());

type Ref = { eventId: string; dateId: string };

const invite = (who: TestMember, { eventId }: Ref, ...guests: TestMember[]) =>
  who.client.call(contract.inviteToEvent, { params: { eventId }, body: { memberIds: guests.map(({ id }) => id) } });

async function guestsOf(
  who: TestMember,
  { eventId, dateId }: Ref,
  list: GuestList,
  more: { q?: string; limit?: string } = {},
) {
  const ids: (string | undefined)[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { list, ...more, ...(cursor && { cursor }) };
    const answer = await who.client.call(contract.listGuests, { params: { eventId, dateId }, query });
    if (answer.status !== 200) return answer.error.code;
    ids.push(...answer.ok.items.map(({ person }) => person?.id));
    cursor = answer.ok.nextCursor;
  } while (cursor);
  return ids;
}

it('an invitation opens an event, once, and only to friends', async () => {
  const event = await newEvent(host, { kind: 'invited', guestsInvite: false });
  expect((await invite(host, event, friend, stranger, host)).ok.invitedIds).toEqual([friend.id]);
  expect((await invite(host, event, friend)).ok.invitedIds).toEqual([]);
  expect((await readEventAs(friend, event.eventId)).ok.event).toMatchObject({
    ...{ isInvited: true, canWrite: true, canInvite: false },
    invitedBy: { id: host.id },
  });
  expect((await invite(friend, event, host)).error.code).toBe('forbidden');
  expect((await invite(stranger, event, friend)).error.code).toBe('not_found');
  expect(await guestsOf(host, event, 'invited')).toEqual([friend.id]);
  await answerAs(friend, event, { answer: 'going' });
  expect([await guestsOf(host, event, 'invited'), await guestsOf(friend, event, 'going')]).toEqual([[], [friend.id]]);
});

it('lists of guests are for guests or hosts, in pages, by name, and without hidden members', async () => {
  const event = await newEvent(host, { kind: 'public', guestList: 'guests' });
  for (const guest of [friend, other, stranger]) {
    app.clock.advance(1);
    await answerAs(guest, event, { answer: 'maybe', note: 'Hm' });
  }
  const newest = [stranger.id, other.id, friend.id];
  for (const limit of ['1', '2', '50']) expect(await guestsOf(friend, event, 'maybe', { limit })).toEqual(newest);
  expect(await guestsOf(friend, event, 'maybe', { q: other.profileName })).toEqual([other.id]);
  expect(await guestsOf(friend, event, 'going', { q: other.profileName })).toEqual([]);
  expect(await guestsOf(await newMember(app), event, 'maybe')).toBe('forbidden');
  expect(await guestsOf(friend, event, 'here')).toBe('forbidden');
  const params = { eventId: event.eventId, dateId: event.dateId };
  const noteFor = async (who: TestMember) =>
    (await who.client.call(contract.listGuests, { params, query: { list: 'maybe' } })).ok.items[0]?.note;
  expect([await noteFor(host), await noteFor(friend)]).toEqual(['Hm', '']);
  await makeBlocked(app, friend, other);
  expect(await guestsOf(friend, event, 'maybe')).toEqual([stranger.id, friend.id]);
  const closed = await newEvent(host, { kind: 'public', guestList: 'hosts' });
  await answerAs(friend, closed, { answer: 'going' });
  expect([await guestsOf(friend, closed, 'going'), await guestsOf(host, closed, 'going')]).toEqual([
    'forbidden',
    [friend.id],
  ]);
});

it('co-hosts do what the host does, but delete nothing and cannot end the host’s part', async () => {
  const event = await newEvent(host, { kind: 'invited' });
  const one = (memberId: string) => ({ params: { eventId: event.eventId, memberId } });
  const add = (who: TestMember, memberId: string) => who.client.call(contract.addCoHost, one(memberId));
  const remove = async (who: TestMember, memberId: string) =>
    (await who.client.call(contract.removeCoHost, one(memberId))).status;
  expect((await add(host, stranger.id)).error.code).toBe('not_found');
  expect((await add(host, friend.id)).ok.event.hosts.map(({ role }) => role)).toEqual(['host', 'cohost']);
  expect((await readEventAs(friend, event.eventId)).ok.event).toMatchObject({ isHost: true, canDelete: false });
  expect([await remove(friend, host.id), await remove(stranger, friend.id)]).toEqual([403, 404]);
  expect([await remove(friend, friend.id), (await readEventAs(friend, event.eventId)).status]).toEqual([200, 404]);
});

it('for whom a host blocks the event is gone, with their answers; their seat becomes free', async () => {
  const event = await newEvent(host, { kind: 'public', capacity: 1 });
  const one = { params: { eventId: event.eventId, memberId: stranger.id } };
  await answerAs(stranger, event, { answer: 'going' });
  await answerAs(friend, event, { answer: 'going' });
  expect((await friend.client.call(contract.blockGuest, one)).error.code).toBe('forbidden');
  expect((await host.client.call(contract.blockGuest, one)).status).toBe(200);
  expect((await readEventAs(stranger, event.eventId)).status).toBe(404);
  expect((await answerAs(stranger, event, { answer: 'going' })).error.code).toBe('not_found');
  expect((await readEventAs(friend, event.eventId)).ok.event).toMatchObject({
    ...{ answer: { state: 'going' }, counts: { going: 1, waiting: 0 } },
  });
  const blocked = () => host.client.call(contract.listBlockedGuests, { params: { eventId: event.eventId } });
  expect((await blocked()).ok.items.map(({ id }) => id)).toEqual([stranger.id]);
  expect((await host.client.call(contract.unblockGuest, one)).status).toBe(200);
  expect([(await readEventAs(stranger, event.eventId)).status, (await blocked()).ok.items]).toEqual([200, []]);
});

it('friends who can be invited are those who have nothing to do with the event yet', async () => {
  const event = await newEvent(host, { kind: 'invited' });
  const invitable = async (q: string) => {
    const asked = { params: { eventId: event.eventId }, query: q ? { q } : {} };
    return (await host.client.call(contract.listEventInvitable, asked)).ok.items.map(({ id }) => id).sort();
  };
  expect(await invitable('')).toEqual([friend.id, other.id].sort());
  expect(await invitable(other.profileName)).toEqual([other.id]);
  await invite(host, event, friend);
  expect(await invitable('')).toEqual([other.id]);
});
