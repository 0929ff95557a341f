import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { addCoHost } from '@hearth/contract/events/guests';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { deleteGroup, editGroup } from '@hearth/contract/groups/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { answerAs, newEvent, readEventAs } from '../../../testing/events.ts';
import { leaveGroup, newGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let viewer: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  viewer = await newMember(app);
});
afterAll(() => app.stop());

const seenBy = async (who: TestMember, eventId: string) => (await readEventAs(who, eventId)).ok?.event;
const close = (who: TestMember) => who.client.call(deleteAccount, { body: { password: who.password } });

it('when the host’s account ends the oldest co-host is the host; without any the event is deleted, or has begun', async () => {
  const [host, heir] = [await newMember(app), await newMember(app)];
  await makeFriends(app, host, heir);
  const [shared, alone] = [await newEvent(host, { kind: 'public' }), await newEvent(host, { kind: 'public' })];
  const begun = await newEvent(host, { kind: 'public', starts: '2026-01-15T10:00', ends: '2026-01-16T10:00' });
  await host.client.call(addCoHost, { params: { eventId: shared.eventId, memberId: heir.id } });
  await answerAs(host, shared, { answer: 'going' });
  expect((await close(host)).status).toBe(200);
  expect(await seenBy(viewer, shared.eventId)).toMatchObject({ host: { id: heir.id }, counts: { going: 0 } });
  expect(await seenBy(heir, shared.eventId)).toMatchObject({ isHost: true, canDelete: true });
  expect(await seenBy(viewer, alone.eventId)).toBeUndefined();
  expect(await seenBy(viewer, begun.eventId)).toMatchObject({ host: null, hosts: [], isCancelled: false });
});

it('an account that ends frees its seat', async () => {
  const [host, guest] = [await newMember(app), await newMember(app)];
  const event = await newEvent(host, { kind: 'public', capacity: 1 });
  await answerAs(guest, event, { answer: 'going' });
  await answerAs(viewer, event, { answer: 'going' });
  expect((await close(guest)).status).toBe(200);
  expect(await seenBy(viewer, event.eventId)).toMatchObject({ counts: { going: 1, waiting: 0 } });
});

it('a block frees the seat at the other’s event', async () => {
  const [host, guest] = [await newMember(app), await newMember(app)];
  const event = await newEvent(host, { kind: 'public' });
  await answerAs(guest, event, { answer: 'going' });
  await guest.client.call(blockMember, { params: { memberId: host.id } });
  expect(await seenBy(host, event.eventId)).toMatchObject({ counts: { going: 0 } });
});

it('who leaves a group leaves its events, which go with the group, or are for members alone when it is', async () => {
  const [owner, member] = [await newMember(app), await newMember(app)];
  const group = await newGroup(owner);
  await putInGroup(app, group.id, member.id, { state: 'member' });
  const closed = await newEvent(owner, { kind: 'group', groupId: group.id });
  const open = await newEvent(owner, { kind: 'public', groupId: group.id });
  for (const event of [closed, open]) await answerAs(member, event, { answer: 'going' });
  await answerAs(viewer, open, { answer: 'going' });
  await leaveGroup(member, group.id);
  const goingTo = async ({ eventId }: { eventId: string }) => (await seenBy(owner, eventId))?.counts.going;
  expect([await goingTo(closed), await goingTo(open)]).toEqual([0, 2]);
  await owner.client.call(editGroup, { params: { groupId: group.id }, body: { kind: 'private' } });
  expect([await seenBy(viewer, open.eventId), await goingTo(open)]).toEqual([undefined, 0]);
  expect((await seenBy(owner, open.eventId))?.kind).toBe('group');
  await owner.client.call(deleteGroup, { params: { groupId: group.id } });
  expect([await seenBy(owner, open.eventId), await seenBy(owner, closed.eventId)]).toEqual([undefined, undefined]);
});
