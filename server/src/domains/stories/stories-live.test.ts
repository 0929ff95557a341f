import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { acceptFriendRequest, blockMember, requestFriendship, unfriend } from '@hearth/contract/friends/endpoints';
import { deleteStory, unreactToStory } from '@hearth/contract/stories/endpoints';
import { storiesTopic } from '@hearth/contract/stories/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import type { LiveClient } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';
import { atStory, react, ringOf, see, viewersOf, writeStory } from '../../testing/stories.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

async function watch(member: TestMember): Promise<LiveClient> {
  const client = await connectLive(app, member);
  await client.subscribe(storiesTopic);
  return client;
}

const untilReceived = (client: LiveClient, type: string, storyId: string | null) =>
  client.frame('event', (frame) => frame.type === type && (frame.data as { storyId: string }).storyId === storyId);

it('tells of new and deleted stories those who may see them, and nobody else', async () => {
  const dora = await newMember(app);
  await makeBlocked(app, ada, dora);
  const [own, friend, stranger, blocked] = await Promise.all([ada, ben, cleo, dora].map(watch));
  if (!own || !friend || !stranger || !blocked) throw new Error('a socket is missing');
  const close = await writeStory(ada);
  const open = await writeStory(ada, { audience: 'public' });
  for (const { id: storyId } of [close, open]) await ada.client.call(deleteStory, { params: { storyId } });
  for (const client of [own, friend, stranger]) await untilReceived(client, 'story.gone', open.id);
  const storyEventsOf = (client: LiveClient) => [client.events('story.posted'), client.events('story.gone')];
  const story = [close, open].map(({ id }) => ({ ownerId: ada.id, storyId: id }));
  for (const client of [own, friend]) expect(storyEventsOf(client)).toEqual([story, story]);
  expect(storyEventsOf(stranger)).toEqual([story.slice(1), story.slice(1)]);
  await blocked.settle();
  expect(blocked.events()).toEqual([]);
});

it.each([unfriend, blockMember, acceptFriendRequest])(
  'tells both, and only them, to look again after $summary',
  async (endpoint) => {
    const other = endpoint === acceptFriendRequest ? cleo : ben;
    if (other === cleo) await cleo.client.call(requestFriendship, { params: { memberId: ada.id } });
    const dora = await newMember(app);
    const [one, two, third] = await Promise.all([ada, other, dora].map(watch));
    if (!one || !two || !third) throw new Error('a socket is missing');
    await ada.client.call(endpoint, { params: { memberId: other.id } });
    expect((await untilReceived(one, 'story.gone', null)).data).toEqual({ ownerId: other.id, storyId: null });
    expect((await untilReceived(two, 'story.gone', null)).data).toEqual({ ownerId: ada.id, storyId: null });
    await third.settle();
    expect(third.events()).toEqual([]);
  },
);

it('tells the owner how many have seen it, and the viewer’s other tabs what they did', async () => {
  const story = await writeStory(ada);
  const [owner, viewer, stranger] = await Promise.all([ada, ben, cleo].map((who) => connectLive(app, who)));
  if (!owner || !viewer || !stranger) throw new Error('a socket is missing');
  await see(ben, story);
  await see(ben, story);
  await react(ben, story, 'love');
  await ben.client.call(unreactToStory, atStory(story));
  await viewer.frame('event', () => viewer.events('own.story-seen').length === 3);
  await owner.frame('event', () => owner.events('story.seen').length === 3);
  const ref = { ownerId: ada.id, storyId: story.id };
  expect(viewer.events('own.story-seen')).toEqual([null, 'love', null].map((myReaction) => ({ ...ref, myReaction })));
  expect(owner.events('story.seen')).toEqual(Array(3).fill({ storyId: story.id, seenCount: 1 }));
  await stranger.settle();
  expect(stranger.events()).toEqual([]);
});

it('goes with its owner’s account, as do the views of others’', async () => {
  const [hers, his] = [await writeStory(ada), await writeStory(ben)];
  await see(ben, hers);
  await react(ada, his, 'sad');
  const [watching, owner] = [await watch(cleo), await connectLive(app, ben)];
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  expect((await untilReceived(watching, 'story.gone', null)).data).toEqual({ ownerId: ada.id, storyId: null });
  await owner.frame(
    'event',
    ({ type, data }) => type === 'story.seen' && (data as { seenCount: number }).seenCount === 0,
  );
  expect((await viewersOf(ben, his)).items).toEqual([]);
  expect(await ringOf(ben, ada)).toBeNull();
  const traces = await Promise.all([
    app.db.selectFrom('stories').select('id').where('user_id', '=', ada.id).execute(),
    app.db.selectFrom('story_views').select('story_id as id').where('user_id', '=', ada.id).execute(),
    app.db.selectFrom('story_views').select('story_id as id').where('viewer_id', '=', ada.id).execute(),
    app.db.selectFrom('media').select('id').where('owner_id', '=', ada.id).execute(),
  ]);
  expect(traces.flat()).toEqual([]);
});

it('is found and removed by the operator, from open screens too', async () => {
  const operator = (...typed: string[]) => runCommand(app, ['stories', ...typed]);
  expect(await operator('list', ada.id)).toBe('This member has no stories.');
  const story = await writeStory(ada, { caption: 'Rude\nwords' });
  expect(await operator('list', ada.id)).toBe(`${story.id}  ${story.createdAt}  for friends:\n  Rude words`);
  const watching = await watch(ben);
  await operator('remove', ada.id, story.id.toUpperCase());
  await untilReceived(watching, 'story.gone', story.id);
  expect(await ringOf(ben, ada)).toBeNull();
  await expect(operator('remove', ada.id, story.id)).rejects.toThrow('There is no such story.');
  await expect(operator('remove', ada.id)).rejects.toThrow('Please give the id of a story');
});
