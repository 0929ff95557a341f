import { randomUUID } from 'node:crypto';
import { readSession } from '@hearth/contract/accounts/endpoints';
import { listChats, readMessages } from '@hearth/contract/chat/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import * as comments from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { befriend, chatOf, write } from './chats.ts';
import { newMember, type TestMember } from './members.ts';
import { pollOf, share, writeComment, writePost, writeReply } from './posts.ts';
import { uploadPhoto } from './small-site.ts';
import { createStatementCounter } from './statement-counter.ts';

// `statement-counts.test.ts` says how many there are; this one that they do not grow with what is there. A search that finds
// few posts takes one more than one that finds many: it also looks where it would otherwise not have to.

/** What `viewer` asks of `author`; both are members of a site that has little, or much. */
type Pair = { author: TestMember; viewer: TestMember; postId: string };

const counter = createStatementCounter();
let app: TestApp;
let little: Pair;
let much: Pair;
let others: TestMember[];

beforeAll(async () => {
  // What a request costs is counted with caches, also where the other tests have none.
  app = await startTestApp({ CACHES: 'on' }, { plugin: counter.plugin });
  others = [];
  for (let n = 0; n < 3; n++) others.push(await newMember(app));
  little = await newPair('heron');
  much = await newPair('kestrel');
  await fill(much);
}, 120_000);
afterAll(() => app.stop());

/** Friends with one post, two comments and one message; the word is what the post is found by. */
async function newPair(word: string): Promise<Pair> {
  const [author, viewer] = [await newMember(app), await newMember(app)];
  await befriend(author, viewer);
  const { id: postId } = await writePost(author, { content: `A ${word} by the pond` });
  await writeComment(viewer, postId);
  for (const other of others.slice(0, 1)) await writeComment(other, postId);
  await write(viewer, author, 'Hello');
  return { author, viewer, postId };
}

async function fill({ author, viewer, postId }: Pair): Promise<void> {
  const mentions = [{ memberId: viewer.id, start: 2, length: 7 }];
  for (let n = 0; n < 4; n++) {
    app.clock.advance(1_000);
    const content = 'A kestrel above the field #birds';
    const plain = await writePost(author, { content, mentions });
    await writePost(author, { content, mediaIds: [await uploadPhoto(author, 'post')], audience: 'friends' });
    await writePost(author, { content, poll: pollOf(app) });
    await share(viewer, plain.id);
    for (const other of others) {
      const { id: replyToId } = await writeComment(other, plain.id);
      await writeReply(viewer, { postId: plain.id, replyToId });
      await other.client.call(contract.setReaction, { params: { postId: plain.id }, body: { kind: 'love' } });
    }
  }
  for (const other of others) {
    await befriend(viewer, other);
    await writeComment(other, postId);
    await write(other, viewer, 'Are you there?');
    for (let n = 0; n < 5; n++) await write(viewer, other, 'Here I am');
  }
}

let turn = 0;
const requests: Record<string, (pair: Pair) => Promise<{ status: number }>> = {
  'empty request with session': ({ viewer }) => viewer.client.call(readSession),
  'feed page': ({ viewer }) => viewer.client.call(contract.readFeed),
  'profile timeline': ({ viewer, author }) =>
    viewer.client.call(contract.readTimeline, { params: { memberId: author.id } }),
  'post page': ({ viewer, postId }) => viewer.client.call(contract.readPost, { params: { postId } }),
  search: (pair) => pair.viewer.client.call(searchPosts, { query: { q: pair === much ? 'kestrel' : 'heron' } }),
  'chat history': ({ viewer, author }) => viewer.client.call(readMessages, chatOf(viewer, author)),
  'list of chats': ({ viewer }) => viewer.client.call(listChats),
  notifications: ({ author }) => author.client.call(listNotifications),
  'create post': ({ viewer }) =>
    viewer.client.call(contract.createPost, { body: { clientId: randomUUID(), content: 'Hello' } }),
  comment: ({ viewer, postId }) =>
    viewer.client.call(comments.addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'Hello' } }),
  reaction: ({ viewer, postId }) =>
    viewer.client.call(contract.setReaction, {
      params: { postId },
      body: { kind: reactionKinds[turn++ % reactionKinds.length] },
    }),
  'send message': ({ viewer, author }) => write(viewer, author, 'Hello'),
};

/** Asked before, as most are. */
async function costOf(request: (pair: Pair) => Promise<{ status: number }>, pair: Pair) {
  await request(pair);
  await request(pair);
  return counter.during(async () => expect((await request(pair)).status).toBe(200));
}

it.each(Object.entries(requests))(
  '%s takes no more statements or roundTrips where there is much',
  async (_, request) => {
    const few = await costOf(request, little);
    const many = await costOf(request, much);
    expect(few.roundTrips).toBeGreaterThan(0);
    expect(many.statements).toBeLessThanOrEqual(few.statements);
    expect(many.roundTrips).toBeLessThanOrEqual(few.roundTrips);
  },
);
