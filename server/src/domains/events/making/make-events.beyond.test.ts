import { createEvent } from '@hearth/contract/events/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newEvent, newEventBody, readEventAs } from '../../../testing/events.ts';
import { newGroup, putInGroup } from '../../../testing/groups.ts';
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

const statusFor = async (who: TestMember, eventId: string) => (await readEventAs(who, eventId)).status;

it('an event is for those for whom its kind is, and what one may not see does not exist', async () => {
  const seen = async (kind: 'public' | 'friends' | 'invited') => {
    const { eventId } = await newEvent(host, { kind });
    return Promise.all([host, friend, stranger].map((who) => statusFor(who, eventId)));
  };
  expect(await seen('public')).toEqual([200, 200, 200]);
  expect(await seen('friends')).toEqual([200, 200, 404]);
  expect(await seen('invited')).toEqual([200, 404, 404]);
});

it('a block hides the host’s events', async () => {
  const { eventId } = await newEvent(host, { kind: 'public' });
  const foe = await newMember(app);
  await makeBlocked(app, host, foe);
  expect(await statusFor(foe, eventId)).toBe(404);
});

it('a group’s event is for its members, and its moderators are hosts', async () => {
  const [owner, member] = [await newMember(app), await newMember(app)];
  const group = await newGroup(owner, 'private');
  await putInGroup(app, group.id, member.id, { state: 'member' });
  const { eventId, isHost, group: link } = await newEvent(member, { kind: 'group', groupId: group.id });
  expect([isHost, link?.id]).toEqual([true, group.id]);
  expect((await readEventAs(owner, eventId)).ok.event).toMatchObject({ isHost: true, canDelete: true });
  expect(await statusFor(stranger, eventId)).toBe(404);
  const made = async (who: TestMember, kind: 'public' | 'friends' | 'group') =>
    (await who.client.call(createEvent, { body: newEventBody({ kind, groupId: group.id }) })).error?.code;
  expect(await made(stranger, 'group')).toBe('forbidden');
  expect(await made(member, 'public')).toBe('event_group_closed');
  expect(await made(member, 'friends')).toBe('event_group_closed');
});

it('the same submission makes one event, with each date of its rule', async () => {
  const body = newEventBody({
    repeats: { unit: 'week', interval: 1, weekdays: [], monthDay: 'day', until: null, count: 5 },
  });
  const first = (await host.client.call(createEvent, { body })).ok.event;
  const second = (await host.client.call(createEvent, { body })).ok.event;
  expect([second.eventId, second.dateId]).toEqual([first.eventId, first.dateId]);
  expect(first).toMatchObject({ dateCount: 5, isRepeated: true, startsAt: '2026-01-17T18:00:00.000Z' });
});

it.each([
  [{ ends: '2026-01-17T18:00' }, 'ends', 'ends_before_it_begins'],
  [{ starts: '9999-01-17T18:00', ends: '9999-01-17T19:00' }, 'starts', 'too_late'],
  [{ starts: '2026-01-10T18:00', ends: '2026-01-10T19:00' }, 'ends', 'too_soon'],
  [{ ends: '2026-03-17T18:00' }, 'ends', 'lasts_too_long'],
  [{ starts: '2026-02-30T18:00', ends: '2026-03-02T19:00' }, 'starts', 'not_a_wall_time'],
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone', 'not_a_time_zone'],
  [{ link: 'javascript:alert(1)' }, 'link', 'not_a_web_address'],
  [{ kind: 'group' as const }, 'groupId', 'event_without_group'],
  [{ name: 'x'.repeat(61) }, 'name', 'too_long'],
])('%j is refused', async (more, field, reason) => {
  const { error } = await host.client.call(createEvent, { body: newEventBody(more) });
  expect(error).toMatchObject({ code: 'invalid_input', field, params: { reason } });
});
