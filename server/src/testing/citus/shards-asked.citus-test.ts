import { randomUUID } from 'node:crypto';
import { readSession } from '@hearth/contract/accounts/endpoints';
import { listChats, readMessages, sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { listSuggestions } from '@hearth/contract/friends/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import * as posts from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { connectLive } from '../live.ts';
import { newMember, type TestMember } from '../members.ts';
import { writeComment, writePost } from '../posts.ts';
import { makeFriends } from '../relations.ts';
import { queriesOf, shardsAsked } from './record-queries.ts';

let app: TestApp;
let author: TestMember;
let viewer: TestMember;
let postId: string;

beforeAll(async () => {
  app = await startTestApp();
  [author, viewer] = await Promise.all([newMember(app), newMember(app)]);
  await makeFriends(app, author, viewer);
  for (let n = 0; n < 3; n++) postId = (await writePost(author)).id;
  await writeComment(viewer, postId);
  await viewer.client.call(sendMessage, { ...chat(), body: { to: author.id, id: randomUUID(), text: 'Hello' } });
});
afterAll(() => app.stop());

const chat = () => ({ params: { chatId: chatIdOf(author.id, viewer.id) } });
const at = () => ({ params: { postId } });

const requests: Record<string, () => Promise<unknown>> = {
  session: () => viewer.client.call(readSession),
  feed: () => viewer.client.call(posts.readFeed),
  timeline: () => viewer.client.call(posts.readTimeline, { params: { memberId: author.id } }),
  'post page': () => viewer.client.call(posts.readPost, at()),
  'comments of a post': () => viewer.client.call(comments.listComments, at()),
  react: () => viewer.client.call(posts.setReaction, { ...at(), body: { kind: 'love' } }),
  comment: () => viewer.client.call(comments.addComment, { ...at(), body: { clientId: randomUUID(), text: 'Yes' } }),
  create: () => viewer.client.call(posts.createPost, { body: { clientId: randomUUID(), content: 'Hello' } }),
  message: () => viewer.client.call(sendMessage, { ...chat(), body: { to: author.id, id: randomUUID(), text: 'Hi' } }),
  'list of chats': () => viewer.client.call(listChats),
  'messages of a chat': () => viewer.client.call(readMessages, chat()),
  notifications: () => author.client.call(listNotifications),
  suggestions: () => viewer.client.call(listSuggestions),
  'opening a socket': async () => connectLive(app, viewer),
  'deleting a post': async () =>
    viewer.client.call(posts.deletePost, { params: { postId: (await writePost(viewer)).id } }),
};

/** Of the 12 shards that posts, members and chats have together; a statement without its column asks 4 of them. */
const most: Record<string, number> = {
  session: 2,
  // The newest posts of all members, twice where they do not fill a page.
  feed: 22,
  timeline: 14,
  'post page': 8,
  'comments of a post': 7,
  react: 11,
  comment: 14,
  create: 4,
  message: 8,
  'list of chats': 8,
  'messages of a chat': 6,
  notifications: 8,
  // The newest members.
  suggestions: 12,
  'opening a socket': 2,
  // Who has saved the post or chose something about it, and who was told of it, is known to their own shards only.
  'deleting a post': 14,
};

test.each(Object.entries(requests))('%s asks few shards', async (name, request) => {
  const asked = await shardsAsked(
    { ...inject('template'), database: await currentDatabase() },
    await queriesOf(request),
  );
  const total = asked.reduce((sum, { shards }) => sum + shards, 0);
  expect(total, asked.map(({ text, shards }) => `${shards} ${text}`).join('\n')).toBeLessThanOrEqual(most[name] ?? 0);
});

async function currentDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database()::text as name`.execute(app.db);
  return rows[0]?.name ?? '';
}
