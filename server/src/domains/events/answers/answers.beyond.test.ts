import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, readEventAs, takeBackAs } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let host: TestMember;
let guests: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  host = await newMember(app);
  guests = await Promise.all(Array.from({ length: 3 }, () => newMember(app)));
});
afterAll(() => app.stop());

const three = () => guests as [TestMember, TestMember, TestMember];
const stateOf = async (who: TestMember, eventId: string) => (await readEventAs(who, eventId)).ok.event.answer?.state;

it('who does not fit waits; those who wait longest and fit move up when seats become free', async () => {
  const [first, second, third] = three();
  const event = await newEvent(host, { kind: 'public', capacity: 2, bring: 1 });
  expect((await answerAs(first, event, { answer: 'going', bring: 1 })).ok.event.counts).toMatchObject({ going: 2 });
  app.clock.advance(1);
  expect((await answerAs(second, event, { answer: 'going', bring: 1 })).ok.event.answer?.state).toBe('waiting');
  app.clock.advance(1);
  expect((await answerAs(third, event, { answer: 'going' })).ok.event.counts).toMatchObject({ going: 2, waiting: 3 });

  await answerAs(first, event, { answer: 'going' });
  expect([await stateOf(second, event.eventId), await stateOf(third, event.eventId)]).toEqual(['waiting', 'going']);
  await takeBackAs(third, event);
  expect(await stateOf(second, event.eventId)).toBe('waiting');
  const { counts } = (await answerAs(first, event, { answer: 'declined' })).ok.event;
  expect(counts).toEqual({ going: 2, waiting: 0, maybe: 0, declined: 1 });
  expect(await stateOf(second, event.eventId)).toBe('going');
});

it('who goes keeps their seat when they would bring more than fit', async () => {
  const [first, second] = three();
  const event = await newEvent(host, { kind: 'public', capacity: 2, bring: 5 });
  await answerAs(first, event, { answer: 'going' });
  await answerAs(second, event, { answer: 'going' });
  const more = await answerAs(first, event, { answer: 'going', bring: 3 });
  expect(more.error).toMatchObject({ code: 'event_brings_fewer', params: { max: 0 } });
  expect((await readEventAs(first, event.eventId)).ok.event).toMatchObject({
    counts: { going: 2 },
    answer: { bring: 0 },
  });
  expect((await answerAs(first, event, { answer: 'going', bring: 6 })).error).toMatchObject({ params: { max: 5 } });
});

it('nobody answers when it is over, or what they cannot see', async () => {
  const [first] = three();
  const own = await newEvent(host, { kind: 'invited' });
  expect((await answerAs(first, own, { answer: 'going' })).error.code).toBe('not_found');
  const event = await newEvent(host, { kind: 'public', ends: '2026-01-17T23:00' });
  expect((await answerAs(first, event, { answer: 'maybe', note: 'Late' })).ok.event.answer).toMatchObject({
    note: 'Late',
  });
  app.clock.advance(3 * 86_400_000);
  expect((await answerAs(first, event, { answer: 'going' })).error.code).toBe('event_over');
  expect((await takeBackAs(first, event)).error.code).toBe('event_over');
  app.clock.advance(-3 * 86_400_000);
});

it('counts are without members who are hidden from the viewer', async () => {
  const [first, second] = three();
  const foe = await newMember(app);
  const event = await newEvent(host, { kind: 'public', bring: 2 });
  await answerAs(foe, event, { answer: 'going', bring: 2 });
  await answerAs(second, event, { answer: 'going' });
  await makeBlocked(app, first, foe);
  expect((await readEventAs(first, event.eventId)).ok.event.counts.going).toBe(1);
  expect((await readEventAs(second, event.eventId)).ok.event.counts.going).toBe(4);
});
