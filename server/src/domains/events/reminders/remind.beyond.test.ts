import { chooseEventReminders } from '@hearth/contract/events/calendar';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import type { Platform } from '../../../wiring/platform.ts';
import { remindAgain, remindOfEvents } from './remind.ts';

let app: TestApp;
let platform: Platform;
let host: TestMember;
let guest: TestMember;
let other: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(wired) {
        platform = wired;
      },
    },
  );
  [host, guest, other] = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

async function typesOf(who: TestMember, eventId: string) {
  const { items } = (await who.client.call(listNotifications)).ok;
  return items.filter((line) => line.eventId === eventId).map(({ type }) => type);
}
const remind = () =>
  remindOfEvents({ db: app.db, clock: app.clock, events: platform.events }, new AbortController().signal);
const hours = (count: number) => app.clock.advance(count * 3_600_000);

it('reminds who goes or may go, once a day before and an hour before, on any number of servers', async () => {
  const event = await newEvent(host, { kind: 'public' });
  const never = await newMember(app);
  await never.client.call(chooseEventReminders, { body: { minutes: [] } });
  for (const who of [guest, never]) await answerAs(who, event, { answer: 'going' });
  await answerAs(other, event, { answer: 'declined' });
  const startsAt = new Date(event.startsAt).getTime();
  const sent = () =>
    app.db
      .selectFrom('notification_causes')
      .select('cause_id')
      .where('target_id', '=', event.eventId)
      .where('type', '=', 'event_reminder')
      .execute();
  app.clock.advance(startsAt - app.clock.now().getTime() - 25 * 3_600_000);
  await remind();
  expect(await sent()).toHaveLength(0);
  hours(2);
  await Promise.all([remind(), remind()]);
  await vi.waitFor(async () => expect(await sent()).toHaveLength(1));
  await remind();
  hours(22.5);
  await remind();
  await vi.waitFor(async () => expect(await sent()).toHaveLength(2));
  expect(await typesOf(guest, event.eventId)).toEqual(['event_reminder']);
  for (const who of [other, never, host]) expect(await typesOf(who, event.eventId)).not.toContain('event_reminder');
  await inTransaction(app.db, (trx) => remindAgain(app, trx, { eventId: event.eventId, dateIds: [event.dateId] }));
  await remind();
  expect(await sent()).toHaveLength(2);
});
