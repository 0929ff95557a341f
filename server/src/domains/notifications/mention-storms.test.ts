import { randomUUID } from 'node:crypto';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment } from '@hearth/contract/posts/comments';
import { deletePost } from '@hearth/contract/posts/endpoints';
import { saveReach } from '@hearth/contract/reach/endpoints';
import { createStory } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { naming, namingPost } from '../../testing/mentions.ts';
import { writePost } from '../../testing/posts.ts';
import { makeFriends } from '../../testing/relations.ts';

const hourMs = 3_600_000;
let app: TestApp;
let author: TestMember;
let friend: TestMember;
let stranger: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [author, friend, stranger] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, author, friend);
});
afterAll(() => app.stop());

const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items;
const typesFor = async (who: TestMember) => (await linesOf(who)).map(({ type }) => type);

it('one stranger gets five lines an hour by mentions, a friend all of them', async () => {
  for (let count = 0; count < 7; count++) {
    const { id: postId } = await writePost(author, namingPost(friend, stranger));
    // Deleting what was written makes no room.
    if (count === 0) await author.client.call(deletePost, { params: { postId } });
  }
  expect([(await linesOf(friend)).length, (await linesOf(stranger)).length]).toEqual([6, 4]);
  app.clock.advance(hourMs);
  await writePost(author, namingPost(stranger));
  expect(await linesOf(stranger)).toHaveLength(5);
});

it('twenty strangers are notified an hour, in posts, comments and stories, also at the same time', async () => {
  const strangers = await Promise.all(Array.from({ length: 24 }, () => newMember(app)));
  const parts = [strangers.slice(0, 8), strangers.slice(8, 16), strangers.slice(16)];
  const { id: postId } = await writePost(author);
  const said = naming(...(parts[1] ?? []));
  const { text, mentions } = naming(...(parts[2] ?? []));
  const words = { text, background: 'blue' };
  const story = { clientId: randomUUID(), audience: 'public', words, mentions };
  await Promise.all([
    writePost(author, namingPost(...(parts[0] ?? []))),
    author.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), ...said } }),
    author.client.call(createStory, { body: story }),
  ]);
  const notified = await Promise.all(strangers.map(async (each) => (await linesOf(each)).length));
  expect(notified.filter((count) => count === 1)).toHaveLength(20);
  await writePost(author, namingPost(friend));
  expect(await typesFor(friend)).toEqual(['mention']);
});

it('who takes mentions by friends only gets no others, and still hears of comments', async () => {
  await stranger.client.call(saveReach, { body: { mentions: 'friends' } });
  const post = await writePost(author, namingPost(stranger));
  expect(post.mentions).toEqual([]);
  expect(await typesFor(stranger)).toEqual([]);
  const { id: postId } = await writePost(stranger);
  const body = { clientId: randomUUID(), ...naming(stranger) };
  await author.client.call(addComment, { params: { postId }, body });
  expect(await typesFor(stranger)).toEqual(['comment']);
  await makeFriends(app, author, stranger);
  await writePost(author, namingPost(stranger));
  expect(await typesFor(stranger)).toContain('mention');
});
