import type { EventAnswer } from '@hearth/contract/events/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEvent } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { answerEvent, takeBackAnswer } from './answer-event.ts';
import { countsOf } from './settle-seats.ts';

let app: TestApp;
let host: TestMember;
let guests: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  host = await newMember(app);
  guests = [];
  for (let n = 0; n < 20; n++) guests.push(await newMember(app));
});
afterAll(() => app.stop());

const deps = () => ({
  ...{ db: app.db, clock: app.clock },
  events: { emit: async () => undefined },
  live: { publish() {}, recheck() {} },
});

type Ref = { eventId: string; dateId: string };

async function recount({ eventId, dateId }: Ref) {
  const rows = await app.db
    .selectFrom('event_answers')
    .select(['state', 'bring'])
    .where('event_id', '=', eventId)
    .where('date_id', '=', dateId)
    .execute();
  const sum = (state: string, weight: (bring: number) => number) =>
    rows.filter((row) => row.state === state).reduce((total, row) => total + weight(row.bring), 0);
  const seats = (bring: number) => 1 + bring;
  const heads = () => 1;
  return {
    going: sum('going', seats),
    waiting: sum('waiting', seats),
    maybe: sum('maybe', heads),
    declined: sum('declined', heads),
  };
}

async function stored({ eventId, dateId }: Ref) {
  const query = app.db.selectFrom('event_dates').selectAll().where('event_id', '=', eventId).where('id', '=', dateId);
  return countsOf(await query.executeTakeFirstOrThrow());
}

it('of twenty who want the last seat at once, one gets it', async () => {
  const event = await newEvent(host, { kind: 'public', capacity: 1 });
  const wanted = { answer: 'going' as const, bring: 0, note: '' };
  await Promise.all(guests.map(({ id }) => answerEvent(deps(), id, event, wanted)));
  expect(await recount(event)).toEqual({ going: 1, waiting: 19, maybe: 0, declined: 0 });
  expect(await stored(event)).toEqual(await recount(event));
  for (const guest of guests.slice(0, 19)) await takeBackAnswer(deps(), guest.id, event);
  expect(await recount(event)).toEqual({ going: 1, waiting: 0, maybe: 0, declined: 0 });
});

type Step = { guest: number; answer: EventAnswer | null; bring: number };
const step: fc.Arbitrary<Step> = fc.record({
  guest: fc.nat(9),
  answer: fc.constantFrom('going', 'going', 'going', 'maybe', 'declined', null),
  bring: fc.nat(3),
});

it('whatever is answered at once, counts equal a recount, nobody is too many, and nobody waits who fits', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 8 }),
      fc.array(fc.array(step, { maxLength: 8 }), { maxLength: 5 }),
      async (capacity, rounds) => {
        const event = await newEvent(host, { kind: 'public', capacity, bring: 3 });
        for (const steps of rounds) {
          const taken = steps.map(async ({ guest, answer, bring }) => {
            const id = guests[guest]?.id ?? '';
            if (!answer) return takeBackAnswer(deps(), id, event);
            return answerEvent(deps(), id, event, { answer, bring, note: '' });
          });
          const refusals = (await Promise.allSettled(taken)).flatMap((end) =>
            end.status === 'rejected' ? end.reason.code : [],
          );
          expect(refusals.filter((code) => code !== 'event_brings_fewer')).toEqual([]);
          const counts = await recount(event);
          expect(await stored(event)).toEqual(counts);
          expect(counts.going).toBeLessThanOrEqual(capacity);
          const waiting = await app.db
            .selectFrom('event_answers')
            .select('bring')
            .where('event_id', '=', event.eventId)
            .where('state', '=', 'waiting')
            .execute();
          for (const { bring } of waiting) expect(1 + bring).toBeGreaterThan(capacity - counts.going);
        }
        await app.db.deleteFrom('events').where('id', '=', event.eventId).execute();
      },
    ),
    { numRuns: 25 },
  );
});
