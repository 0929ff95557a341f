import { inviteToEvent } from '@hearth/contract/events/guests';
import { listNotifications, type Notification } from '@hearth/contract/notifications/endpoints';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, takeBackAs } from '../../../testing/events.ts';
import { newGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';
import type { Platform } from '../../../wiring/platform.ts';
import { eventDatesCancelled, eventDatesMoved } from '../../events/events.api.ts';

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
  await makeFriends(app, host, guest);
});
afterAll(() => app.stop());

async function lines(who: TestMember, eventId: string): Promise<Notification[]> {
  const { items } = (await who.client.call(listNotifications)).ok;
  return items.filter((line) => line.eventId === eventId);
}
const typesOf = async (who: TestMember, eventId: string) => (await lines(who, eventId)).map(({ type }) => type);

type Ref = { eventId: string; dateId: string };
const emit = (event: typeof eventDatesCancelled, { eventId, dateId }: Ref) =>
  inTransaction(app.db, (trx, afterCommit) =>
    platform.events.emit(trx, event, { eventId, dateIds: [dateId] }, afterCommit),
  );

it('tells who is invited, and the hosts who answers, of one guest once', async () => {
  const event = await newEvent(host, { name: 'Picnic' });
  await host.client.call(inviteToEvent, { params: { eventId: event.eventId }, body: { memberIds: [guest.id] } });
  expect(await lines(guest, event.eventId)).toMatchObject([
    { type: 'event_invite', eventName: 'Picnic', eventDateId: null, read: false, actors: [{ id: host.id }] },
  ]);
  await answerAs(guest, event, { answer: 'going' });
  await answerAs(guest, event, { answer: 'maybe' });
  expect(await lines(guest, event.eventId)).toMatchObject([{ type: 'event_invite', read: true }]);
  expect(await lines(host, event.eventId)).toMatchObject([
    { type: 'event_answer', eventDateId: event.dateId, actors: [{ id: guest.id }], actorCount: 1 },
  ]);
});

it('tells who moves up, and everyone who answered of changes and cancellation, but for hosts', async () => {
  const event = await newEvent(host, { kind: 'public', capacity: 1 });
  await answerAs(host, event, { answer: 'going' });
  await answerAs(guest, event, { answer: 'going' });
  await answerAs(other, event, { answer: 'declined' });
  await takeBackAs(host, event);
  await answerAs(host, event, { answer: 'maybe' });
  expect(await typesOf(guest, event.eventId)).toEqual(['event_moved_up']);
  await inTransaction(app.db, (trx, afterCommit) => {
    const moved = { eventId: event.eventId, dateIds: [event.dateId], placeChanged: true };
    return platform.events.emit(trx, eventDatesMoved, moved, afterCommit);
  });
  await emit(eventDatesCancelled, event);
  for (const who of [guest, other])
    await vi.waitFor(async () =>
      expect(await typesOf(who, event.eventId)).toEqual(expect.arrayContaining(['event_changed', 'event_cancelled'])),
    );
  expect(await typesOf(host, event.eventId)).not.toContain('event_cancelled');
});

it('tells nothing more to who may not see the event any more', async () => {
  const event = await newEvent(host, { kind: 'public' });
  const foe = await newMember(app);
  await answerAs(foe, event, { answer: 'going' });
  await answerAs(guest, event, { answer: 'going' });
  await makeBlocked(app, host, foe);
  await emit(eventDatesCancelled, event);
  await vi.waitFor(async () => expect(await typesOf(guest, event.eventId)).toEqual(['event_cancelled']));
  const rows = app.db.selectFrom('notifications').select('type').where('user_id', '=', foe.id).execute();
  expect(await rows).toEqual([]);
});

it('tells members of a group of its events, as they want to hear of it', async () => {
  const [owner, member, quiet] = [await newMember(app), await newMember(app), await newMember(app)];
  const group = await newGroup(owner, 'private');
  await putInGroup(app, group.id, member.id, { state: 'member' });
  await putInGroup(app, group.id, quiet.id, { state: 'member' });
  const notify = (id: string, level: 'all' | 'highlights') =>
    app.db.updateTable('group_members').set({ notify: level }).where('member_id', '=', id).execute();
  await notify(member.id, 'all');
  await notify(quiet.id, 'highlights');
  const event = await newEvent(owner, { kind: 'group', groupId: group.id });
  await vi.waitFor(async () => expect(await typesOf(member, event.eventId)).toEqual(['group_event']));
  expect(await typesOf(quiet, event.eventId)).toEqual([]);
});
