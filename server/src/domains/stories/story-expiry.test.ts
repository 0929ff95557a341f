import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import * as contract from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { messagesOf, reply } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeFriends } from '../../testing/relations.ts';
import {
  atStory,
  type PictureStory,
  react,
  removeExpired,
  ringOf,
  ringsOf,
  see,
  writeStory,
} from '../../testing/stories.ts';

const hourMs = 3_600_000;

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp({ STORY_HOURS: '2' });
  [ada, ben] = [await newMember(app), await newMember(app)];
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

const filesOf = ({ media }: PictureStory) => [media.url, ...media.variants.map(({ url }) => url)];

/** Every way to a story, and whether it answers with the story. */
const doors: Record<string, (story: PictureStory) => Promise<boolean>> = {
  'its ring': async (story) => (await ringOf(ben, ada))?.stories.some(({ id }) => id === story.id) ?? false,
  'its owner’s own ring': async (story) => (await ringOf(ada, ada))?.stories.some(({ id }) => id === story.id) ?? false,
  'the list of rings': async (story) =>
    (await ringsOf(ben)).items.some(({ stories }) => stories.some(({ id }) => id === story.id)),
  'its files': async (story) => {
    const answers = await Promise.all(filesOf(story).map((url) => ben.client.request({ method: 'GET', url })));
    return answers.some(({ status }) => status === 200);
  },
  'its files, for its owner': async (story) =>
    (await ada.client.request({ method: 'GET', url: story.media.url })).status === 200,
  'seeing it': async (story) => (await see(ben, story)).status === 200,
  'reacting to it': async (story) => (await react(ben, story, 'wow')).status === 200,
  'taking a reaction back': async (story) =>
    (await ben.client.call(contract.unreactToStory, atStory(story))).status === 200,
  'who has seen it': async (story) =>
    (await ada.client.call(contract.listStoryViewers, { params: { storyId: story.id } })).status === 200,
  'replying to it': async (story) => (await reply(ben, story, 'Lovely')).status === 200,
  'its picture beside a reply': async (story) => {
    const { items } = await messagesOf(ben, ada);
    return items.some((message) => message.story?.id === story.id && message.story.media !== null);
  },
};
const open = async (story: PictureStory) => {
  const answers: string[] = [];
  for (const [name, opens] of Object.entries(doors)) if (await opens(story)) answers.push(name);
  return answers;
};

it('is there until the very millisecond, and then nowhere, before anything is tidied away', async () => {
  const story = await writeStory(ada, { audience: 'public' });
  expect(Date.parse(story.expiresAt) - Date.parse(story.createdAt)).toBe(2 * hourMs);
  app.clock.advance(2 * hourMs - 1);
  expect(await open(story)).toEqual(Object.keys(doors));
  app.clock.advance(1);
  expect(await open(story)).toEqual([]);
  const rows = await app.db.selectFrom('stories').select('id').where('id', '=', story.id).execute();
  expect(rows).toHaveLength(1);
  const deleted = await ada.client.call(contract.deleteStory, { params: { storyId: story.id } });
  expect(deleted.status).toBe(404);
  const { items } = await messagesOf(ben, ada);
  expect(items.at(-1)).toMatchObject({ text: 'Lovely', story: { id: story.id, ownerId: ada.id, media: null } });
});

it('is kept by no browser for longer than it lives, nor for longer than a minute', async () => {
  const story = await writeStory(ada);
  const kept = async () => (await ben.client.request({ method: 'GET', url: story.media.url })).headers['cache-control'];
  expect(await kept()).toBe('private, max-age=60');
  app.clock.advance(2 * hourMs - 10_500);
  expect(await kept()).toBe('private, max-age=10');
});

it('is removed with its file, its views and what its owner was notificationsOf of it', async () => {
  await removeExpired(app);
  const [gone, kept] = [await writeStory(ada), await writeStory(ben)];
  await react(ben, gone, 'love');
  await reply(ben, gone, 'Lovely');
  const notificationsOf = async () =>
    (await ada.client.call(listNotifications)).ok.items.filter(({ storyId }) => storyId === gone.id);
  expect((await notificationsOf()).map(({ type }) => type).sort()).toEqual(['story_reaction', 'story_reply']);
  const path = join(app.config.dataDir, 'media', gone.media.url.replace('/files/', ''));
  expect(existsSync(path)).toBe(true);

  app.clock.advance(hourMs);
  await removeExpired(app);
  expect((await notificationsOf()).length).toBe(2);
  await app.db.updateTable('stories').set({ expires_at: app.clock.now() }).where('id', '=', gone.id).execute();
  await Promise.all([removeExpired(app), removeExpired(app)]);

  expect(await notificationsOf()).toEqual([]);
  expect(existsSync(path)).toBe(false);
  const left = await app.db.selectFrom('stories').select('id').execute();
  expect(left).toEqual([{ id: kept.id }]);
  expect(await app.db.selectFrom('story_views').select('story_id').where('story_id', '=', gone.id).execute()).toEqual(
    [],
  );
  const media = await app.db.selectFrom('media').select('id').where('id', '=', gone.media.id).execute();
  expect(media).toEqual([]);
});
