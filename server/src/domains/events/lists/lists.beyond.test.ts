import * as contract from '@hearth/contract/events/endpoints';
import type { EventList } from '@hearth/contract/events/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent } from '../../../testing/events.ts';
import { newGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let host: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [host, friend, stranger] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, host, friend);
});
afterAll(() => app.stop());

const day = (date: string) => ({ starts: `2026-02-${date}T19:00`, ends: `2026-02-${date}T21:00` });
const weekly = (count: number) => ({
  ...{ unit: 'week' as const, interval: 1, weekdays: [], monthDay: 'day' as const, until: null, count },
});

async function listed(who: TestMember, list: EventList, more: { groupId?: string; limit?: string } = {}) {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { list, ...more, ...(cursor && { cursor }) };
    const page = (await who.client.call(contract.listEvents, { query })).ok;
    ids.push(...page.items.map((card) => card.dateId));
    cursor = page.nextCursor;
  } while (cursor);
  return ids;
}

it('upcoming dates are those one may see, soonest first, in pages that miss none', async () => {
  const shared = await newEvent(host, { kind: 'public', ...day('09') });
  const among = await newEvent(host, { kind: 'friends', ...day('03') });
  const own = await newEvent(host, { kind: 'invited', ...day('05') });
  const club = await newGroup(friend, 'private');
  const inClub = await newEvent(friend, { kind: 'group', groupId: club.id, ...day('04') });
  const dates = (...events: { dateId: string }[]) => events.map(({ dateId }) => dateId);
  for (const limit of ['1', '2', '50']) {
    expect(await listed(host, 'upcoming', { limit })).toEqual(dates(among, own, shared));
    expect(await listed(friend, 'upcoming', { limit })).toEqual(dates(among, inClub, shared));
    expect(await listed(stranger, 'upcoming', { limit })).toEqual(dates(shared));
  }
  expect(await listed(friend, 'group', { groupId: club.id })).toEqual(dates(inClub));
  const query = { list: 'group' as const, groupId: (await newGroup(friend, 'hidden')).id };
  expect((await stranger.client.call(contract.listEvents, { query })).error.code).toBe('not_found');
  const foe = await newMember(app);
  await makeBlocked(app, host, foe);
  expect(await listed(foe, 'upcoming')).toEqual([]);
});

it('of an event that repeats only the next date stands among what is to come', async () => {
  const one = await newMember(app);
  const event = await newEvent(one, { kind: 'public', ...day('11'), repeats: weekly(5) });
  for (const limit of ['1', '50'])
    expect((await listed(one, 'upcoming', { limit })).filter((id) => id === event.dateId)).toHaveLength(1);
  const { items } = (await stranger.client.call(contract.listEvents, { query: { list: 'upcoming', limit: '50' } })).ok;
  expect(items.filter(({ eventId }) => eventId === event.eventId).map(({ dateId }) => dateId)).toEqual([event.dateId]);
});

it('one’s own list has what one hosts or goes to, and what is over goes to the past', async () => {
  const [one, other] = [await newMember(app), await newMember(app)];
  const event = await newEvent(one, { kind: 'public' });
  expect([await listed(one, 'yours'), await listed(other, 'yours')]).toEqual([[event.dateId], []]);
  await answerAs(other, event, { answer: 'maybe' });
  expect(await listed(other, 'yours')).toEqual([event.dateId]);
  app.clock.advance(3 * 86_400_000);
  expect([await listed(other, 'yours'), await listed(other, 'past')]).toEqual([[], [event.dateId]]);
  app.clock.advance(-3 * 86_400_000);
  await answerAs(other, event, { answer: 'declined' });
  expect(await listed(other, 'yours')).toEqual([]);
});

it('a month has the dates that concern the member, at their place, and the birthdays of friends', async () => {
  const one = await newMember(app);
  const birthday = { dateOfBirth: { day: 29, month: 2, year: 2000 } };
  const leapling = await newMember(app, birthday);
  await makeFriends(app, one, leapling);
  const event = await newEvent(one, {
    ...{ kind: 'public', timeZone: 'Pacific/Auckland', starts: '2026-02-01T08:00', ends: '2026-02-01T09:00' },
    repeats: weekly(10),
  });
  const month = async (name: string, timeZone: string) => {
    const { events, birthdays } = (await one.client.call(contract.readEventMonth, { query: { month: name, timeZone } }))
      .ok;
    return [events.length, birthdays.map(({ inDays }) => inDays)];
  };
  expect(await month('2026-02', 'Pacific/Auckland')).toEqual([4, []]);
  expect(await month('2026-01', 'Europe/Berlin')).toEqual([1, []]);
  expect(await month('2026-03', 'Europe/Berlin')).toEqual([4, [0]]);
  const params = { eventId: event.eventId };
  const dates = (await one.client.call(contract.listEventDates, { params, query: { limit: '3' } })).ok;
  expect([dates.items.length, dates.nextCursor !== null]).toEqual([3, true]);
});
