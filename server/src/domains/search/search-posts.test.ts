import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { searchPhotos, searchPosts } from '@hearth/contract/search/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { share, writePost } from '../../testing/posts.ts';
import { makeFriends } from '../../testing/relations.ts';
import { createStatementCounter } from '../../testing/statement-counter.ts';
import { uploadMedia } from '../../testing/upload.ts';

const counter = createStatementCounter();
let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp({}, { plugin: counter.plugin });
  ada = await newMember(app, { firstName: 'Ada', lastName: 'Byron', profileName: 'ada.byron' });
  [ben, cleo] = [await newMember(app), await newMember(app)];
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

async function post(author: TestMember, content: string, more: Record<string, unknown> = {}): Promise<string> {
  app.clock.advance(1);
  return (await writePost(author, { content, ...more })).id;
}

const search = async (who: TestMember, q: string, query: Record<string, string> = {}) =>
  (await who.client.call(searchPosts, { query: { q, ...query } })).ok;
const found = async (who: TestMember, q: string) => (await search(who, q)).items.map(({ id }) => id);

it.each([
  ['Latin', 'The quick brown fóx', ['QUICK fox', 'bro', 'fox quick', 'the QUI'], ['quickly', 'fo ox']],
  ['Arabic', 'صباح الخير يا أصدقاء', ['الخير', 'صباح الخ'], ['مساء']],
  ['Arabic with signs', 'أهلًا وسهلًا يا علي', ['اهلا', 'أهلا', 'وسهلًا اهلًا', 'على'], ['هلا']],
  ['Arabic without signs', 'اهلا وسهلا', ['أهلًا', 'إهلا'], ['هلا']],
  ['Chinese', '我爱北京天安门', ['北京', '天安门', '爱'], ['上海', '京北']],
  ['emoji', 'Cake time 🎂', ['🎂', 'cake 🎂'], ['🎈']],
  ['signs of queries', `O'Neil & (Sons) | "x" \\ !y :*`, [`o'neil`, 'sons', `'''neil`], ['& | zzz']],
])('finds %s', async (_, content, queries, others) => {
  const id = await post(ada, content);
  for (const q of queries) expect(await found(cleo, q), q).toContain(id);
  for (const q of others) expect(await found(cleo, q), q).not.toContain(id);
});

it('refuses a day that does not exist', async () => {
  for (const endpoint of [searchPosts, searchPhotos]) {
    const answer = await ada.client.call(endpoint, { query: { q: 'rain before:2026-13-45' } });
    expect([answer.status, answer.error]).toMatchObject([
      400,
      { code: 'invalid_input', field: 'q', params: { reason: 'not_a_day' } },
    ]);
  }
});

it('asks the database for a hidden member exactly what it asks for nobody', async () => {
  const viewer = await newMember(app);
  const blocked = await newMember(app, { profileName: 'hidden.one' });
  const blocking = await newMember(app, { profileName: 'hidden.two' });
  const gone = await newMember(app, { profileName: 'hidden.three' });
  for (const author of [blocked, blocking, gone]) await post(author, 'umbrella');
  await viewer.client.call(blockMember, { params: { memberId: blocked.id } });
  await blocking.client.call(blockMember, { params: { memberId: viewer.id } });
  await gone.client.call(deleteAccount, { body: { password: gone.password } });
  const asked = async (q: string) => {
    // The first request teaches the server what to prefetch.
    await found(viewer, q);
    return counter.during(async () => expect(await found(viewer, q)).toEqual([]));
  };
  for (const words of ['', ' umbrella', ' has:photo'])
    for (const from of ['hidden.one', 'hidden.two', 'hidden.three'])
      expect(await asked(`from:${from}${words}`)).toEqual(await asked(`from:nobody.at.all${words}`));
});

it('finds only what the searcher may read, and what was changed by its new words', async () => {
  const open = await post(ada, 'lighthouse for all');
  const forFriends = await post(ada, 'lighthouse for friends', { audience: 'friends' });
  const own = await post(ada, 'lighthouse for me', { audience: 'only_me' });
  expect(await found(ada, 'lighthouse')).toEqual([own, forFriends, open]);
  expect(await found(ben, 'lighthouse')).toEqual([forFriends, open]);
  expect(await found(cleo, 'lighthouse')).toEqual([open]);
  await ada.client.call(editPost, { params: { postId: forFriends }, body: { audience: 'public' } });
  await ada.client.call(editPost, { params: { postId: open }, body: { content: 'windmill' } });
  expect(await found(cleo, 'lighthouse')).toEqual([forFriends]);
  expect(await found(cleo, 'windmill')).toEqual([open]);
  await ada.client.call(deletePost, { params: { postId: open } });
  expect(await found(cleo, 'windmill')).toEqual([]);
  const dora = await newMember(app);
  await ada.client.call(blockMember, { params: { memberId: dora.id } });
  expect(await found(dora, 'lighthouse')).toEqual([]);
  expect(await found(dora, 'from:ada.byron lighthouse')).toEqual([]);
});

it('pages newest first and misses none, also beyond the newest thousand', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.unshift(await post(ben, `marmalade ${n}`));
  const first = await search(cleo, 'marmalade', { limit: '2' });
  const second = await search(cleo, 'marmalade', { limit: '2', cursor: first.nextCursor ?? '' });
  const third = await search(cleo, 'marmalade', { limit: '2', cursor: second.nextCursor ?? '' });
  expect([first, second, third].flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  expect(third.nextCursor).toBeNull();
});

it('narrows down by author, day and photo', async () => {
  const early = await post(ada, 'kaleidoscope');
  app.clock.advance(3 * 86_400_000);
  const day = app.clock.now().toISOString().slice(0, 10);
  app.clock.advance(86_400_000);
  const photo = await buildImage({ width: 60, height: 40 }, 'jpeg');
  const { id: mediaId } = await uploadMedia(ben.client, photo, { purpose: 'post' });
  const late = await post(ben, 'kaleidoscope', { mediaIds: [mediaId] });
  app.clock.advance(1);
  const shared = await share(cleo, early, 'public', 'kaleidoscope');
  expect(await found(cleo, 'kaleidoscope')).toEqual([shared.id, late, early]);
  expect(await found(cleo, 'kaleidoscope from:ada.byron')).toEqual([early]);
  expect(await found(cleo, 'kaleidoscope from:"Ada Byron"')).toEqual([early]);
  expect(await found(cleo, 'kaleidoscope from:me')).toEqual([shared.id]);
  expect(await found(cleo, 'kaleidoscope from:nobody.at.all')).toEqual([]);
  expect(await found(cleo, `kaleidoscope before:${day}`)).toEqual([early]);
  expect(await found(cleo, 'kaleidoscope has:photo')).toEqual([late]);
  expect(await found(cleo, 'kaleidoscope has:video')).toEqual([]);
  const photos = (await cleo.client.call(searchPhotos, { query: { q: 'kaleidoscope' } })).ok.items;
  expect(photos.map(({ postId, media }) => [postId, media.id])).toEqual([[late, mediaId]]);
});

it('an empty query finds nothing', async () => {
  for (const q of ['', '   ', '…', '!!!']) expect(await search(cleo, q)).toEqual({ items: [], nextCursor: null });
});
