import * as contract from '@hearth/contract/events/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, readEventAs } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { addDates } from './add-dates.ts';

let app: TestApp;
let host: TestMember;
let guest: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [host, guest] = [await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const weekly = { unit: 'week' as const, interval: 1, weekdays: [], monthDay: 'day' as const, until: null, count: null };
const fridays = { starts: '2026-03-20T19:00', ends: '2026-03-20T21:00', timeZone: 'Europe/Berlin' };

async function datesOfEvent(eventId: string) {
  const dates: { dateId: string; startsAt: string; isCancelled: boolean }[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '50', ...(cursor && { cursor }) };
    const page = (await host.client.call(contract.listEventDates, { params: { eventId }, query })).ok;
    dates.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return dates;
}

const startsOf = async (eventId: string) => (await datesOfEvent(eventId)).map(({ startsAt }) => startsAt.slice(5, 16));

function move(who: TestMember, { eventId, dateId }: { eventId: string; dateId: string }, body: object) {
  return who.client.call(contract.moveEventDate, { params: { eventId, dateId }, body: { ...fridays, ...body } });
}

it('a weekly event keeps its clock over the change, and one date or all following ones are moved', async () => {
  const event = await newEvent(host, { kind: 'public', ...fridays, repeats: { ...weekly, count: 4 } });
  const { eventId } = event;
  expect(await startsOf(eventId)).toEqual(['03-20T18:00', '03-27T18:00', '04-03T17:00', '04-10T17:00']);
  const [, second, third] = await datesOfEvent(eventId);
  const one = { eventId, dateId: second?.dateId ?? '' };
  await answerAs(guest, one, { answer: 'going' });
  await move(host, one, { starts: '2026-03-28T20:00', ends: '2026-03-28T22:00' });
  expect(await startsOf(eventId)).toEqual(['03-20T18:00', '03-28T19:00', '04-03T17:00', '04-10T17:00']);
  const rest = { eventId, dateId: third?.dateId ?? '' };
  await move(host, rest, { starts: '2026-04-03T18:30', ends: '2026-04-03T21:00', scope: 'following' });
  expect(await startsOf(eventId)).toEqual(['03-20T18:00', '03-28T19:00', '04-03T16:30', '04-10T16:30']);
  expect((await move(guest, rest, { starts: '2026-04-03T18:30', ends: '2026-04-03T21:00' })).error.code).toBe(
    'forbidden',
  );
  const mirrored = await app.db
    .selectFrom('member_events')
    .select('starts_at')
    .where('member_id', '=', guest.id)
    .execute();
  expect(mirrored).toEqual([{ starts_at: new Date('2026-03-28T19:00:00Z') }]);
});

it('a new zone is the event’s', async () => {
  const event = await newEvent(host, { kind: 'public', ...fridays });
  const moved = await move(host, event, { timeZone: 'Asia/Tokyo' });
  expect(moved.ok.event).toMatchObject({ timeZone: 'Asia/Tokyo', startsAt: '2026-03-20T10:00:00.000Z' });
});

it('cancelled dates stay, nobody answers them, and with all following ones the rule ends', async () => {
  const event = await newEvent(host, { kind: 'public', ...fridays, repeats: weekly });
  const { eventId } = event;
  const dates = await datesOfEvent(eventId);
  const cancel = (dateId: string, scope: 'one' | 'following') =>
    host.client.call(contract.cancelEventDate, { params: { eventId, dateId }, body: { scope } });
  expect((await cancel(event.dateId, 'one')).ok.event).toMatchObject({ isCancelled: true, canAnswer: false });
  expect((await answerAs(guest, event, { answer: 'going' })).error.code).toBe('event_cancelled');
  expect((await readEventAs(guest, eventId)).ok.event.dateId).toBe(dates[1]?.dateId);
  await cancel(dates[2]?.dateId ?? '', 'following');
  const cancelled = (await datesOfEvent(eventId)).filter(({ isCancelled }) => isCancelled).length;
  expect(cancelled).toBe(dates.length - 1);
  app.clock.advance(21 * 86_400_000);
  await addDates(app);
  expect((await datesOfEvent(eventId)).length).toBe(dates.length);
  app.clock.advance(-21 * 86_400_000);
});

it('a rule without end gets its next dates, moved as the following ones were, once', async () => {
  const event = await newEvent(host, { kind: 'public', ...fridays, repeats: weekly });
  const before = await startsOf(event.eventId);
  await move(host, event, { starts: '2026-03-21T20:00', ends: '2026-03-21T21:00', scope: 'following' });
  app.clock.advance(21 * 86_400_000);
  await addDates(app);
  await addDates(app);
  const after = await startsOf(event.eventId);
  expect(after.length).toBe(before.length + 3);
  expect(new Set(after.slice(-3).map((start) => start.slice(5)))).toEqual(new Set(['T19:00']));
  const own = await app.db
    .selectFrom('member_events')
    .select('date_id')
    .where('event_id', '=', event.eventId)
    .execute();
  expect(own.length).toBe(after.length);
});
