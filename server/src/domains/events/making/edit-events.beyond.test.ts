import * as contract from '@hearth/contract/events/endpoints';
import { inviteToEvent } from '@hearth/contract/events/guests';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { answerAs, newEvent, readEventAs } from '../../../testing/events.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeFriends } from '../../../testing/relations.ts';
import { uploadMedia } from '../../../testing/upload.ts';

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

const edit = (who: TestMember, eventId: string, body: object) =>
  who.client.call(contract.editEvent, { params: { eventId }, body });

it('a smaller capacity than go is refused and changes nothing; a larger one lets those who wait move up', async () => {
  const event = await newEvent(host, { kind: 'public', capacity: 2, bring: 1 });
  await answerAs(friend, event, { answer: 'going', bring: 1 });
  await answerAs(stranger, event, { answer: 'going' });
  const refused = await edit(host, event.eventId, { capacity: 1, name: 'Other' });
  expect(refused.error).toMatchObject({ code: 'event_capacity_low', params: { going: 2 } });
  expect((await readEventAs(host, event.eventId)).ok.event).toMatchObject({
    name: 'Summer party',
    capacity: 2,
    version: 1,
  });
  const { counts, version } = (await edit(host, event.eventId, { capacity: 3 })).ok.event;
  expect([counts, version]).toEqual([{ going: 3, waiting: 0, maybe: 0, declined: 0 }, 2]);
  expect((await readEventAs(stranger, event.eventId)).ok.event.answer?.state).toBe('going');
});

it('only hosts change an event; for fewer members, who may come stays as a guest and others know nothing of it', async () => {
  const other = await newMember(app);
  const event = await newEvent(host, { kind: 'public' });
  await answerAs(stranger, event, { answer: 'maybe' });
  expect((await edit(stranger, event.eventId, { name: 'Mine' })).error.code).toBe('forbidden');
  expect((await edit(host, event.eventId, { kind: 'invited' })).ok.event.kind).toBe('invited');
  const status = async (who: TestMember) => (await readEventAs(who, event.eventId)).status;
  expect([await status(stranger), await status(friend), await status(other)]).toEqual([200, 404, 404]);
  const upcoming = async (who: TestMember) =>
    (await who.client.call(contract.listEvents, { query: { list: 'upcoming' } })).ok.items.map((card) => card.eventId);
  expect([(await upcoming(other)).includes(event.eventId), (await upcoming(stranger)).includes(event.eventId)]).toEqual(
    [false, true],
  );
  expect((await edit(host, event.eventId, { kind: 'group' })).error.code).toBe('invalid_input');
});

it('a picture is for who sees the event, and gone when it is exchanged', async () => {
  const photo = async () =>
    uploadMedia(host.client, await buildImage({ width: 400, height: 200 }, 'jpeg'), { purpose: 'event' });
  const event = await newEvent(host, { kind: 'friends', pictureId: (await photo()).id });
  const statuses = (url: string) =>
    Promise.all(
      [host, friend, stranger].map(async ({ client }) => (await client.request({ method: 'GET', url })).status),
    );
  expect(await statuses(event.picture?.url ?? '')).toEqual([200, 200, 404]);
  const { picture } = (await edit(host, event.eventId, { pictureId: (await photo()).id })).ok.event;
  expect(await statuses(event.picture?.url ?? '')).toEqual([404, 404, 404]);
  expect(await statuses(picture?.url ?? '')).toEqual([200, 200, 404]);
});

it('a deleted event is gone with its guests, everywhere', async () => {
  const event = await newEvent(host, { kind: 'public' });
  const { eventId } = event;
  await host.client.call(inviteToEvent, { params: { eventId }, body: { memberIds: [friend.id] } });
  await answerAs(stranger, event, { answer: 'going' });
  const remove = async (who: TestMember) =>
    (await who.client.call(contract.deleteEvent, { params: { eventId } })).status;
  expect([await remove(stranger), await remove(host), await remove(host)]).toEqual([403, 200, 404]);
  const left = await app.db.selectFrom('member_events').select('member_id').where('event_id', '=', eventId).execute();
  expect(left).toEqual([]);
});
