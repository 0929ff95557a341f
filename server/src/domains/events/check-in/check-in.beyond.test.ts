import * as contract from '@hearth/contract/events/check-in';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';

let app: TestApp;
let host: TestMember;
let guest: TestMember;
let ref: { eventId: string; dateId: string };
let opensAt: string;
let closesAt: string;
beforeAll(async () => {
  app = await startTestApp();
  [host, guest] = [await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

const codeFor = (who: TestMember) => who.client.call(contract.readCheckIn, { params: ref });
const comeIn = (who: TestMember, code: string) => who.client.call(contract.checkIn, { params: ref, body: { code } });
const markHere = (who: TestMember, memberId: string, here: boolean) =>
  who.client.call(contract.checkInGuest, { params: { ...ref, memberId }, body: { here } });
const goTo = (at: string, ms = 0) => app.clock.advance(new Date(at).getTime() + ms - app.clock.now().getTime());

beforeEach(async () => {
  // Each test begins two days before an event of its own.
  app.clock.advance(-app.clock.now().getTime() + new Date('2026-01-15T12:00Z').getTime());
  const { eventId, dateId } = await newEvent(host, { kind: 'public' });
  ref = { eventId, dateId };
  ({ opensAt, closesAt } = (await codeFor(host)).ok);
  await answerAs(guest, ref, { answer: 'going' });
});

it('checks in who goes, with the code that only hosts see, from twelve hours before until the end', async () => {
  expect((await codeFor(guest)).status).toBe(403);
  const { code } = (await codeFor(host)).ok;
  goTo(opensAt, -1);
  expect((await comeIn(guest, code)).error.code).toBe('check_in_closed');
  goTo(opensAt);
  expect((await comeIn(guest, `${code}x`)).error.code).toBe('check_in_code_wrong');
  const at = app.clock.now().toISOString();
  expect((await comeIn(guest, code)).ok.event.answer?.checkedInAt).toBe(at);
  app.clock.advance(60_000);
  expect((await comeIn(guest, code)).ok.event.answer?.checkedInAt).toBe(at);
  expect((await codeFor(host)).ok.hereCount).toBe(1);
  goTo(closesAt);
  expect((await comeIn(guest, code)).error.code).toBe('check_in_closed');
});

it('checks in nobody who does not go', async () => {
  const { code } = (await codeFor(host)).ok;
  goTo(opensAt);
  const other = await newMember(app);
  expect((await comeIn(other, code)).error.code).toBe('not_going');
  await answerAs(other, ref, { answer: 'maybe' });
  expect((await comeIn(other, code)).error.code).toBe('not_going');
  expect((await markHere(host, other.id, true)).error.code).toBe('not_going');
});

it('lets hosts check in guests, and undo it', async () => {
  goTo(opensAt);
  expect((await markHere(guest, guest.id, true)).status).toBe(403);
  expect((await markHere(host, guest.id, true)).status).toBe(200);
  expect((await codeFor(host)).ok.hereCount).toBe(1);
  await markHere(host, guest.id, false);
  expect((await codeFor(host)).ok.hereCount).toBe(0);
});
