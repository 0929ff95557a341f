import { randomUUID } from 'node:crypto';
import { editPost, readPost } from '@hearth/contract/posts/endpoints';
import { listSavedPosts, savePost, unsavePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { share, writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const at = (postId: string) => ({ params: { postId } });
const list = async (who: TestMember, query: Record<string, string> = {}) =>
  (await who.client.call(listSavedPosts, { query })).ok;
const ids = (page: { items: { id: string }[] }) => page.items.map((post) => post.id);

async function save(postId: string) {
  app.clock.advance(1);
  const saved = await ben.client.call(savePost, at(postId));
  expect(saved.status).toBe(200);
}

it('are private, last saved first, in pages', async () => {
  const posts = [await writePost(ada), await writePost(ada), await writePost(ada)];
  for (const post of posts) await save(post.id);
  const [one, two, three] = posts.map((post) => post.id);
  const first = await list(ben, { limit: '2' });
  expect(ids(first)).toEqual([three, two]);
  expect(ids(await list(ben, { limit: '2', cursor: first.nextCursor ?? '' }))).toEqual([one]);
  expect(ids(await list(ada))).toEqual([]);
  expect((await ben.client.call(readPost, at(one ?? ''))).ok.post.saved).toBe(true);
  expect((await ada.client.call(readPost, at(one ?? ''))).ok.post.saved).toBe(false);
});

it('are saved once and can be taken out, also unseen', async () => {
  const post = await writePost(ada);
  await save(post.id);
  await save(post.id);
  expect(ids(await list(ben))).toEqual([post.id]);
  await makeBlocked(app, ada, ben);
  expect(ids(await list(ben))).toEqual([]);
  expect((await ben.client.call(unsavePost, at(post.id))).status).toBe(200);
  expect((await ben.client.call(unsavePost, at(post.id))).status).toBe(200);
  const left = await app.db.selectFrom('saved_posts').selectAll().where('user_id', '=', ben.id).execute();
  expect(left).toHaveLength(0);
});

it('can be searched by text and author, whatever the case and accents, shares by their original', async () => {
  const cake = await writePost(ada, { content: 'Crème brûlée for all' });
  const shared = await share(ada, cake.id, 'public', 'My favourite');
  const walk = await writePost(ada, { content: 'A long walk' });
  for (const id of [cake.id, shared.id, walk.id]) await save(id);
  expect(ids(await list(ben, { q: ' CREME ' }))).toEqual([shared.id, cake.id]);
  expect(ids(await list(ben, { q: 'favourite' }))).toEqual([shared.id]);
  expect(ids(await list(ben, { q: 'walk' }))).toEqual([walk.id]);
  expect(ids(await list(ben, { q: ada.displayName }))).toHaveLength(3);
  expect(ids(await list(ben, { q: 'nothing like that' }))).toEqual([]);
  expect(ids(await list(ben, { q: '%' }))).toEqual([]);
  const first = await list(ben, { q: 'creme', limit: '1' });
  expect(ids(first)).toEqual([shared.id]);
  expect(ids(await list(ben, { q: 'creme', limit: '1', cursor: first.nextCursor ?? '' }))).toEqual([cake.id]);
});

it('need a post that one may see, and go out of sight with it', async () => {
  const secret = await writePost(ada, { audience: 'friends' });
  expect((await ben.client.call(savePost, at(secret.id))).status).toBe(404);
  expect((await ben.client.call(savePost, at(randomUUID()))).status).toBe(404);
  const open = await writePost(ada);
  await save(open.id);
  await ada.client.call(editPost, { ...at(open.id), body: { audience: 'only_me' } });
  expect(ids(await list(ben))).toEqual([]);
});
