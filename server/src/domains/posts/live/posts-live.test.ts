import type { Topic } from '@hearth/contract/core/live';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { deleteComment, editComment, reactToComment } from '@hearth/contract/posts/comments';
import { deletePost, editPost, readPost, setReaction } from '@hearth/contract/posts/endpoints';
import { feedTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import { savePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { LiveClient } from '../../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../testing/relations.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });

async function watch(member: TestMember, ...topics: Topic[]): Promise<LiveClient> {
  const client = await connectLive(app, member);
  await client.subscribe(...topics);
  return client;
}

const heard = (client: LiveClient, topic: Topic) =>
  client.frames.flatMap((frame) => (frame.op === 'event' && frame.topic === topic ? [frame] : []));

const hears = (client: LiveClient, type: string, topic: Topic) =>
  client.frame('event', (frame) => frame.type === type && frame.topic === topic);

it('announces new posts to those who may see them, and to nobody else', async () => {
  await makeFriends(app, ada, ben);
  const dora = await newMember(app);
  await makeBlocked(app, ada, dora);
  const watched = [feedTopic, timelineTopic(ada.id)] as const;
  const [own, friend, stranger] = await Promise.all([ada, ben, cleo].map((member) => watch(member, ...watched)));
  const blocked = await watch(dora, feedTopic);
  if (!own || !friend || !stranger) throw new Error('a socket is missing');

  const secret = await writePost(ada, { audience: 'only_me' });
  const forFriends = await writePost(ada, { audience: 'friends' });
  const open = await writePost(ada);
  for (const topic of watched) {
    // Events of a topic come in order: with the last, all before it have come or never will.
    await Promise.all(
      [own, friend, stranger].map((client) =>
        client.frame(
          'event',
          (frame) => frame.topic === topic && (frame.data as { postId: string }).postId === open.id,
        ),
      ),
    );
    const ids = (client: LiveClient) => heard(client, topic).map(({ data }) => (data as { postId: string }).postId);
    expect(ids(own)).toEqual([secret.id, forFriends.id, open.id]);
    expect(ids(friend)).toEqual([forFriends.id, open.id]);
    expect(ids(stranger)).toEqual([open.id]);
  }
  await blocked.settle();
  expect(heard(blocked, feedTopic)).toEqual([]);
});

it('tells the watchers of a post every change of it', async () => {
  const post = await writePost(ada);
  const topic = postTopic(post.id);
  const client = await watch(cleo, topic);
  await ben.client.call(setReaction, { ...at(post.id), body: { kind: 'haha' } });
  // Counts that wait to be sent give way to newer ones.
  await hears(client, 'post.counted', topic);
  const comment = await writeComment(ben, post.id, 'First');
  const params = { params: { postId: post.id, commentId: comment.id } };
  await ada.client.call(reactToComment, { ...params, body: { kind: 'like' } });
  await ben.client.call(editComment, { ...params, body: { text: 'Second thought' } });
  await hears(client, 'comment.edited', topic);
  await ben.client.call(deleteComment, params);
  await hears(client, 'comment.deleted', topic);
  await share(ben, post.id);
  await expect.poll(() => heard(client, topic).length).toBe(8);
  await ada.client.call(editPost, { ...at(post.id), body: { content: 'New words' } });
  await ada.client.call(deletePost, at(post.id));
  await hears(client, 'post.deleted', topic);

  const events = heard(client, topic).map(({ type, data }) => ({ type, data }));
  expect(events.map(({ type }) => type)).toEqual([
    'post.counted',
    'post.counted',
    'comment.added',
    'comment.reacted',
    'comment.edited',
    'post.counted',
    'comment.deleted',
    'post.counted',
    'post.edited',
    'post.deleted',
  ]);
  expect(events[0]?.data).toMatchObject({ counts: { reactionTotal: 1, reactions: { haha: 1 } } });
  expect(events[2]?.data).toEqual({ comment: expect.objectContaining({ text: 'First', author: comment.author }) });
  expect(events[3]?.data).toMatchObject({ commentId: comment.id, reactionTotal: 1, reactions: { like: 1 } });
  expect(events[7]?.data).toMatchObject({ counts: { shareCount: 1, commentCount: 0 } });
  expect(events[8]?.data).toMatchObject({ content: 'New words', audience: 'public' });
  const versions = events.flatMap(({ data }) => {
    const { counts, version = counts?.version } = data as { counts?: { version: number }; version?: number };
    return version ?? [];
  });
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  expect(new Set(versions).size).toBe(versions.length);
});

it('keeps a comment and its count from those who cannot see its author', async () => {
  await makeBlocked(app, cleo, ben);
  const post = await writePost(ada);
  const topic = postTopic(post.id);
  const client = await watch(cleo, topic);
  await writeComment(ben, post.id, 'Not for Cleo');
  await writeComment(ada, post.id, 'For Cleo');
  await hears(client, 'comment.added', topic);
  expect(JSON.stringify(client.frames)).not.toContain('Not for Cleo');
  expect(heard(client, topic).map(({ type }) => type)).toEqual(['post.recounted', 'comment.added']);
  expect((await cleo.client.call(readPost, at(post.id))).ok.post.counts.commentCount).toBe(1);
});

it('lets go of who may no longer see the post before its new text is told', async () => {
  await makeFriends(app, ada, ben);
  const post = await writePost(ada);
  const topic = postTopic(post.id);
  const [friend, stranger] = [await watch(ben, topic), await watch(cleo, topic)];
  await ada.client.call(editPost, { ...at(post.id), body: { audience: 'friends', content: 'Between us' } });
  await hears(friend, 'post.edited', topic);
  await stranger.frame('denied', (frame) => frame.topics.includes(topic));
  await stranger.settle();
  expect(JSON.stringify(stranger.frames)).not.toContain('Between us');
});

it('tells which files an edited post has left', async () => {
  const picture = async () =>
    (await uploadMedia(ada.client, await buildImage({ width: 40, height: 30 }, 'jpeg'), { purpose: 'post' })).id;
  const [one, two] = [await picture(), await picture()];
  const post = await writePost(ada, { mediaIds: [one, two] });
  const client = await watch(ben, postTopic(post.id));
  await ada.client.call(editPost, { ...at(post.id), body: { mediaIds: [two] } });
  const edited = await hears(client, 'post.edited', postTopic(post.id));
  expect(edited.data).toMatchObject({ mediaIds: [two], content: post.content });
});

it('ends with a block', async () => {
  const post = await writePost(ada);
  const client = await watch(ben, postTopic(post.id), timelineTopic(ada.id));
  await ada.client.call(blockMember, { params: { memberId: ben.id } });
  await client.frame('denied', (frame) => frame.topics.includes(postTopic(post.id)));
  await client.frame('denied', (frame) => frame.topics.includes(timelineTopic(ada.id)));
});

it('tells a member’s other tabs what they did, and nobody else', async () => {
  const post = await writePost(ada);
  const [own, other] = [await connectLive(app, ben), await connectLive(app, cleo)];
  await ben.client.call(setReaction, { ...at(post.id), body: { kind: 'sad' } });
  await ben.client.call(savePost, at(post.id));
  const saved = await own.frame('event', (frame) => frame.type === 'own.saved');
  const reacted = await own.frame('event', (frame) => frame.type === 'own.reaction');
  expect([reacted.data, saved.data]).toEqual([
    { postId: post.id, myReaction: 'sad' },
    { postId: post.id, saved: true },
  ]);
  await other.settle();
  expect(other.events()).toEqual([]);
});

it.each(['feed:other', 'post:nothing', 'post:00000000-0000-7000-8000-000000000000', 'timeline:x'] as const)(
  'refuses the topic %s',
  async (topic) => {
    const client = await connectLive(app, ada);
    client.send({ op: 'subscribe', topics: [topic] });
    expect((await client.frame('denied')).topics).toEqual([topic]);
  },
);
