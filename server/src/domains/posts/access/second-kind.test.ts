import { randomUUID } from 'node:crypto';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, reactToComment } from '@hearth/contract/posts/comments';
import * as contract from '@hearth/contract/posts/endpoints';
import { vote } from '@hearth/contract/posts/polls';
import { feedTopic, placeTopic, postTopic, timelineTopic } from '@hearth/contract/posts/rules';
import { listSavedPosts, savePost } from '@hearth/contract/posts/saved';
import { suggestMentions } from '@hearth/contract/search/mentions';
import { searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { describeYard, wireYard, type Yard, yardKind } from '../../../testing/post-access/yard.ts';
import { uploadMedia } from '../../../testing/upload.ts';
import { lockPost, movePost, type PostDeps } from '../posts.api.ts';

const yard: Yard = {
  ...{ id: randomUUID(), gateId: randomUUID(), gateWord: 'please' },
  ...{ memberIds: new Set(), moderatorIds: new Set() },
};
const place = { kind: yardKind, id: yard.id };
const topic = placeTopic(place);

let app: TestApp;
let deps: PostDeps;
let ada: TestMember;
let ben: TestMember;
let eve: TestMember;
beforeAll(async () => {
  app = await startTestApp(
    {},
    {
      wireMore(platform, wired) {
        wireYard(yard)(platform, wired);
        deps = wired.posts.deps;
      },
    },
  );
  ada = await newMember(app, { firstName: 'Ada' });
  ben = await newMember(app, { firstName: 'Ben' });
  eve = await newMember(app, { firstName: 'Eve' });
  for (const { id } of [ada, ben]) yard.memberIds.add(id);
  yard.moderatorIds.add(ben.id);
});
afterAll(() => app.stop());

async function write(content: string, more: Record<string, unknown> = {}): Promise<contract.Post> {
  app.clock.advance(1);
  const body = { clientId: randomUUID(), content, place, ...more };
  return (await ada.client.call(contract.createPost, { body })).ok.post;
}

const at = (postId: string) => ({ params: { postId } });
const naming = ({ id: memberId, displayName }: TestMember, rest: string) => ({
  content: `${displayName}${rest}`,
  mentions: [{ memberId, start: 0, length: displayName.length }],
});

it('is written over HTTP by its members alone, and the place decides who reads it', async () => {
  const post = await write('Good morning', { audience: 'only_me' });
  expect(post).toMatchObject({ place: describeYard(yard.id), audience: 'public', waiting: false, canModerate: false });
  const seen = (await ben.client.call(contract.readPost, at(post.id))).ok.post;
  expect(seen).toMatchObject({ place: describeYard(yard.id), canModerate: true, canComment: true, canShare: false });
  expect((await eve.client.call(contract.readPost, at(post.id))).status).toBe(404);
  const refused = { clientId: randomUUID(), content: 'Me too', place };
  expect((await eve.client.call(contract.createPost, { body: refused })).error.code).toBe('forbidden');
});

it('stands in the home feed, on the timeline, among saved and found posts of its readers', async () => {
  const { id } = await write('Rhubarb in the yard');
  await ben.client.call(savePost, at(id));
  const memberId = ada.id;
  const lists = {
    home: (who: TestMember) => who.client.call(contract.readFeed),
    timeline: (who: TestMember) => who.client.call(contract.readTimeline, { params: { memberId } }),
    saved: (who: TestMember) => who.client.call(listSavedPosts),
    search: (who: TestMember) => who.client.call(searchPosts, { query: { q: 'rhubarb' } }),
  };
  for (const [name, read] of Object.entries(lists)) {
    const idsFor = async (who: TestMember) => (await read(who)).ok.items.map((post: { id: string }) => post.id);
    expect([name, (await idsFor(ben)).includes(id), (await idsFor(eve)).includes(id)]).toEqual([name, true, false]);
  }
});

it('is commented on, reacted to, voted in and reported by its readers, and shared by nobody', async () => {
  const post = await write('Shall we?', {
    poll: { options: ['Yes', 'No'], endsAt: new Date(app.clock.now().getTime() + 86_400_000) },
  });
  const params = { postId: post.id };
  const optionIds = [post.poll?.options[0]?.id ?? ''];
  const comment = { clientId: randomUUID(), text: 'Yes' };
  const statuses = async ({ client }: TestMember) => [
    (await client.call(addComment, { params, body: comment })).status,
    (await client.call(contract.setReaction, { params, body: { kind: 'love' } })).status,
    (await client.call(vote, { params, body: { optionIds } })).status,
    (await client.call(contract.reportPost, { params, body: { reason: 'spam' } })).status,
  ];
  expect(await statuses(ben)).toEqual([200, 200, 200, 200]);
  expect(await statuses(eve)).toEqual([404, 404, 404, 404]);
  const shared = { params, body: { clientId: randomUUID() } };
  expect((await ben.client.call(contract.sharePost, shared)).error.code).toBe('share_not_public');
  const [first] = (await ada.client.call(contract.readPost, { params })).ok.post.firstComments;
  const liked = { params: { ...params, commentId: first?.id ?? '' }, body: { kind: 'like' } } as const;
  expect((await ada.client.call(reactToComment, liked)).status).toBe(200);
});

it('shows its files to its readers alone', async () => {
  const picture = await uploadMedia(ada.client, await buildImage({ width: 40, height: 30 }, 'jpeg'), {
    purpose: 'post',
  });
  const post = await write('Look', { mediaIds: [picture.id] });
  const url = post.media[0]?.url ?? '';
  expect((await ben.client.request({ method: 'GET', url })).status).toBe(200);
  expect((await eve.client.request({ method: 'GET', url })).status).toBe(404);
});

it('offers its readers to mention, and notifies those of them who are named', async () => {
  const query = { placeKind: yardKind, placeId: yard.id, q: '' };
  const offered = await ada.client.call(suggestMentions, { query: { ...query, q: 'be' } });
  expect(offered.ok.items.map(({ id }) => id)).toEqual([ben.id]);
  expect((await ada.client.call(suggestMentions, { query: { ...query, q: 'eve' } })).ok.items).toEqual([]);
  expect((await eve.client.call(suggestMentions, { query })).status).toBe(404);
  const posts = [await write('', naming(ben, ' is here')), await write('', naming(eve, ' is not'))];
  const isAbout = async (who: TestMember, { id }: contract.Post) =>
    (await who.client.call(listNotifications)).ok.items.some(({ postId }) => postId === id);
  expect([await isAbout(ben, posts[0] as contract.Post), await isAbout(eve, posts[1] as contract.Post)]).toEqual([
    true,
    false,
  ]);
});

it('reaches the topics of home, of the timeline and of the place live, and so does its end', async () => {
  const live = await connectLive(app, ben);
  await live.subscribe(feedTopic, timelineTopic(ada.id), topic);
  const outside = await connectLive(app, eve);
  outside.send({ op: 'subscribe', topics: [topic] });
  await outside.frame('denied');
  await outside.subscribe(feedTopic, timelineTopic(ada.id));
  const post = await write('Now');
  await live.subscribe(postTopic(post.id));
  const edit = (body: object) => ada.client.call(contract.editPost, { ...at(post.id), body });
  expect((await edit({ content: 'Now then', audience: 'only_me' })).error.field).toBe('audience');
  const edited = (await edit({ content: 'Now then' })).ok.post;
  expect(edited).toMatchObject({ content: 'Now then', audience: 'public', place: describeYard(yard.id) });
  await ada.client.call(contract.setReaction, { ...at(post.id), body: { kind: 'like' } });
  expect((await ada.client.call(contract.deletePost, at(post.id))).status).toBe(200);
  const lists = [feedTopic, timelineTopic(ada.id), topic];
  const own = postTopic(post.id);
  for (const each of [...lists, own])
    await live.frame('event', (event) => event.topic === each && event.type === 'post.deleted');
  await outside.settle();
  const seen = live.frames.flatMap((frame) => (frame.op === 'event' ? [`${frame.type} ${frame.topic}`] : []));
  for (const list of lists)
    expect(seen).toEqual(expect.arrayContaining([`post.created ${list}`, `post.deleted ${list}`]));
  expect(seen).toEqual(expect.arrayContaining([`post.edited ${own}`, `post.counted ${own}`, `post.deleted ${own}`]));
  expect(outside.events()).toEqual([]);
});

it('waits where the place puts it, for its author and the moderators, until it is moved', async () => {
  const live = await connectLive(app, ben);
  await live.subscribe(topic);
  const waiting = await write('', naming(ben, ', please'));
  expect(waiting).toMatchObject({ waiting: true, canComment: false, canEdit: false, place: describeYard(yard.id) });
  const isNotified = async () =>
    (await ben.client.call(listNotifications)).ok.items.some(({ postId }) => postId === waiting.id);
  expect(await isNotified()).toBe(false);
  await live.settle();
  expect(live.events('post.created')).toEqual([]);
  await inTransaction(app.db, async (trx, afterCommit) => {
    const head = await lockPost(trx, waiting.id);
    if (head) await movePost(deps, trx, head, place, afterCommit);
  });
  await live.frame('event', ({ type }) => type === 'post.created');
  expect(await isNotified()).toBe(true);
  const moved = (await ben.client.call(contract.readPost, at(waiting.id))).ok.post;
  expect(moved).toMatchObject({ waiting: false, canComment: true, place: describeYard(yard.id) });
});
