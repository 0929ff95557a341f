import { blockMember } from '@hearth/contract/friends/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { deleteStory, type Story, unreactToStory } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { reply } from '../../../testing/chats.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { makeFriends } from '../../../testing/relations.ts';
import { atStory, react, writeStory } from '../../../testing/stories.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let story: Story;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
  story = await writeStory(ada, { audience: 'public' });
});
afterAll(() => app.stop());

const notificationsOf = async (member: TestMember) => (await member.client.call(listNotifications)).ok.items;

it('tells of reactions with their latest kind, and takes back what was taken back', async () => {
  await react(ben, story, 'love');
  await react(ben, story, 'haha');
  app.clock.advance(1000);
  await react(cleo, story, 'wow');
  expect(await notificationsOf(ada)).toMatchObject([
    {
      type: 'story_reaction',
      storyId: story.id,
      reaction: 'wow',
      actorCount: 2,
      actors: [{ id: cleo.id }, { id: ben.id }],
    },
  ]);
  await cleo.client.call(unreactToStory, atStory(story));
  expect(await notificationsOf(ada)).toMatchObject([{ reaction: 'haha', actorCount: 1, actors: [{ id: ben.id }] }]);
  await ben.client.call(unreactToStory, atStory(story));
  expect(await notificationsOf(ada)).toEqual([]);
});

it('tells of replies with how the latest begins, once for each message', async () => {
  const id = crypto.randomUUID();
  for (let time = 0; time < 3; time++) await reply(ben, story, 'x'.repeat(500), id);
  expect(await notificationsOf(ada)).toMatchObject([
    { type: 'story_reply', storyId: story.id, actorCount: 1, excerpt: `${'x'.repeat(140)}…`, read: false },
  ]);
  expect(await notificationsOf(ben)).toEqual([]);
});

it('forgets both with the story, and with whoever is blocked', async () => {
  await react(ben, story, 'love');
  await reply(cleo, story, 'Hello');
  expect((await notificationsOf(ada)).map(({ type }) => type).sort()).toEqual(['story_reaction', 'story_reply']);
  await ada.client.call(blockMember, { params: { memberId: cleo.id } });
  expect((await notificationsOf(ada)).map(({ type }) => type)).toEqual(['story_reaction']);
  await ada.client.call(deleteStory, { params: { storyId: story.id } });
  expect(await notificationsOf(ada)).toEqual([]);
});

it('leaves nothing behind, in whatever order a story is deleted, replied and reacted to', async () => {
  for (let round = 0; round < 10; round++) {
    const fleeting = await writeStory(ada, { audience: 'public' });
    const answers = await Promise.all([
      reply(ben, fleeting, 'Hello'),
      ada.client.call(deleteStory, { params: { storyId: fleeting.id } }),
      react(cleo, fleeting, 'love'),
    ]);
    for (const { status } of answers) expect([200, 404]).toContain(status);
  }
  expect(await notificationsOf(ada)).toEqual([]);
  const views = await app.db.selectFrom('story_views').select('viewer_id').where('user_id', '=', ada.id).execute();
  expect(views).toEqual([]);
});
