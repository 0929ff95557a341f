import { deletePost, editPost, readFeed, readTimeline } from '@hearth/contract/posts/endpoints';
import { pinPost, unpinPost } from '@hearth/contract/posts/history';
import { timelineTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeFriends } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let friend: TestMember;
let stranger: TestMember;
let ids: string[];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, friend, stranger] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, friend);
  ids = [];
  for (const content of ['first', 'second', 'third']) {
    app.clock.advance(1_000);
    ids.unshift((await writePost(ada, { content })).id);
  }
});
afterAll(() => app.stop());

const pin = (postId = '', who = ada) => who.client.call(pinPost, { params: { postId } });
const unpin = (postId = '') => ada.client.call(unpinPost, { params: { postId } });
const page = async (who: TestMember, query: Record<string, string> = {}) =>
  (await who.client.call(readTimeline, { params: { memberId: ada.id }, query })).ok;
const listFor = async (who: TestMember) => (await page(who)).items.map(({ id }) => id);

it('puts the pinned post first, once, and marks it', async () => {
  const [third, second, first] = ids;
  await pin(first);
  expect(await listFor(stranger)).toEqual([first, third, second]);
  expect((await page(stranger)).items.map(({ pinned }) => pinned)).toEqual([true, false, false]);
  const feed = (await stranger.client.call(readFeed)).ok.items.map(({ id }) => id);
  expect(feed.slice(0, 3)).toEqual(ids);
  await unpin(first);
  expect(await listFor(stranger)).toEqual(ids);
});

it('comes on the first page only, whatever its size', async () => {
  const [third, second, first] = ids;
  await pin(second);
  const pages: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { items, nextCursor } = await page(friend, { limit: '1', ...(cursor && { cursor }) });
    pages.push(items.map(({ id }) => id));
    cursor = nextCursor;
  }
  expect(pages).toEqual([[second, third], [first]]);
});

it('takes the place of the one before', async () => {
  const [third, second, first] = ids;
  await pin(first);
  await pin(second);
  expect((await page(ada)).items.map(({ id, pinned }) => [id, pinned])).toEqual([
    [second, true],
    [third, false],
    [first, false],
  ]);
  await unpin(first);
  expect((await listFor(ada))[0]).toBe(second);
});

it('leaves one pinned post when two devices pin at once', async () => {
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([pin(ids[0]), pin(ids[1]), pin(ids[2])]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { items } = await page(ada);
    expect(items.filter(({ pinned }) => pinned)).toHaveLength(1);
    expect(items[0]?.pinned).toBe(true);
    expect(items).toHaveLength(3);
  }
});

it('shows the pinned post only to those who may read it', async () => {
  const [third, second, first] = ids;
  await pin(first);
  await ada.client.call(editPost, { params: { postId: first ?? '' }, body: { audience: 'friends' } });
  expect(await listFor(friend)).toEqual([first, third, second]);
  expect(await listFor(stranger)).toEqual([third, second]);
});

it('is announced to those who may read the post', async () => {
  const secret = await writePost(ada, { audience: 'only_me' });
  const live = await connectLive(app, stranger);
  await live.subscribe(timelineTopic(ada.id));
  await pin(ids[2]);
  await pin(secret.id);
  const { data } = await live.frame('event', (frame) => {
    return frame.type === 'post.pinned' && !(frame.data as { pinned: boolean }).pinned;
  });
  expect(data).toEqual({ postId: ids[2], authorId: ada.id, pinned: false });
  await live.settle();
  const heard = live.frames.filter((frame) => frame.op === 'event' && frame.type === 'post.pinned');
  expect(heard).toHaveLength(2);
});

it('is for one’s own posts, and ends with the post', async () => {
  expect((await pin(ids[0], stranger)).status).toBe(403);
  await pin(ids[0]);
  await ada.client.call(deletePost, { params: { postId: ids[0] ?? '' } });
  expect(await listFor(ada)).toEqual(ids.slice(1));
  await pin(ids[1]);
  expect((await listFor(ada))[0]).toBe(ids[1]);
});
