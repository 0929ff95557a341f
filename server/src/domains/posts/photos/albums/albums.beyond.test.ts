import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import * as albums from '@hearth/contract/posts/albums';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { maxAlbums } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { writePost } from '../../../../testing/posts.ts';
import { makeFriends } from '../../../../testing/relations.ts';
import { uploadPhoto } from '../../../../testing/small-site.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

const make = async (name = 'Summer') => (await ada.client.call(albums.createAlbum, { body: { name } })).ok.album.id;
async function photo(audience = 'public') {
  app.clock.advance(1);
  const mediaId = await uploadPhoto(ada, 'post');
  const { id: postId } = await writePost(ada, { mediaIds: [mediaId], audience });
  return { mediaId, postId };
}
const put = (albumId: string, { mediaId, postId }: { mediaId: string; postId: string }, who = ada) =>
  who.client.call(albums.addAlbumPhoto, { params: { albumId, mediaId }, body: { postId } });
const listedTo = async (who: TestMember) =>
  (await who.client.call(albums.listAlbums, { params: { memberId: ada.id } })).ok.items;
const at = (albumId: string) => ({ params: { memberId: ada.id, albumId } });
const photosSeenBy = async (who: TestMember, albumId: string) =>
  (await who.client.call(albums.listAlbumPhotos, at(albumId))).ok.items.map(({ media }) => media.id);

it('shows each photo to those who may read its post, and counts no other', async () => {
  const albumId = await make();
  const [open, friends, secret] = [await photo(), await photo('friends'), await photo('only_me')];
  for (const each of [open, friends, secret]) {
    app.clock.advance(1);
    expect((await put(albumId, each)).status).toBe(200);
  }
  expect(await photosSeenBy(ada, albumId)).toEqual([secret.mediaId, friends.mediaId, open.mediaId]);
  expect(await photosSeenBy(ben, albumId)).toEqual([friends.mediaId, open.mediaId]);
  expect(await photosSeenBy(cleo, albumId)).toEqual([open.mediaId]);
  const seen = await Promise.all([ada, ben, cleo].map(async (who) => (await listedTo(who))[0]));
  expect(seen.map((album) => [album?.photoCount, album?.cover?.id])).toEqual([
    [3, secret.mediaId],
    [2, friends.mediaId],
    [1, open.mediaId],
  ]);
  await ada.client.call(editPost, { params: { postId: open.postId }, body: { audience: 'friends' } });
  expect(await listedTo(cleo)).toEqual([]);
  expect((await cleo.client.call(albums.readAlbum, at(albumId))).status).toBe(404);
  expect((await cleo.client.call(albums.listAlbumPhotos, at(albumId))).status).toBe(404);
});

it('is empty to its owner and nothing to others until a photo is in it', async () => {
  const albumId = await make();
  expect(await listedTo(ada)).toEqual([{ id: albumId, name: 'Summer', cover: null, photoCount: 0 }]);
  expect(await listedTo(ben)).toEqual([]);
});

it('has a name and a cover that its owner chooses', async () => {
  const albumId = await make();
  const [first, second] = [await photo('friends'), await photo()];
  await put(albumId, first);
  app.clock.advance(1);
  await put(albumId, second);
  const edit = (body: object, who = ada) => who.client.call(albums.editAlbum, { params: { albumId }, body });
  expect((await edit({ name: ' Winter ', coverMediaId: first.mediaId })).ok.album).toMatchObject({
    name: 'Winter',
    cover: { id: first.mediaId },
  });
  // The chosen cover is not for strangers.
  expect((await listedTo(cleo))[0]?.cover?.id).toBe(second.mediaId);
  expect((await edit({ name: 'Mine' }, ben)).status).toBe(404);
  for (const name of ['', ' \u200b', 'a'.repeat(101)]) expect((await edit({ name })).status).toBe(400);
});

it('takes photos of posts on the own profile only, and each once', async () => {
  const albumId = await make();
  const mine = await photo();
  await put(albumId, mine);
  await put(albumId, mine);
  expect(await photosSeenBy(ada, albumId)).toEqual([mine.mediaId]);
  expect((await put(albumId, { ...mine, mediaId: randomUUID() })).status).toBe(404);
  expect((await put(albumId, { ...mine, postId: randomUUID() })).status).toBe(404);
  expect((await put(randomUUID(), mine)).status).toBe(404);
  expect((await put(albumId, mine, ben)).status).toBe(404);
  const bens = (await ben.client.call(albums.createAlbum, { body: { name: 'Ada' } })).ok.album.id;
  expect((await put(bens, mine, ben)).status).toBe(404);
});

it('is read in pages', async () => {
  const albumId = await make();
  const all = [await photo(), await photo()];
  for (const each of all) {
    app.clock.advance(1);
    await put(albumId, each);
  }
  const page = async (query: Record<string, string>) =>
    (await ben.client.call(albums.listAlbumPhotos, { ...at(albumId), query })).ok;
  const first = await page({ limit: '1' });
  const second = await page({ limit: '1', cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ media }) => media.id)).toEqual(
    all.map(({ mediaId }) => mediaId).reverse(),
  );
  expect(second.nextCursor).toBeNull();
});

it('loses photos that are taken out, removed from their post or deleted with it', async () => {
  const albumId = await make();
  const [one, two, three] = [await photo(), await photo(), await photo()];
  for (const each of [one, two, three]) await put(albumId, each);
  const take = () => ada.client.call(albums.removeAlbumPhoto, { params: { albumId, mediaId: one.mediaId } });
  expect([(await take()).status, (await take()).status]).toEqual([200, 404]);
  await ada.client.call(editPost, { params: { postId: two.postId }, body: { content: 'No photo', mediaIds: [] } });
  await ada.client.call(deletePost, { params: { postId: three.postId } });
  expect(await photosSeenBy(ada, albumId)).toEqual([]);
  const rows = await app.db.selectFrom('album_photos').select('id').where('owner_id', '=', ada.id).execute();
  expect(rows).toEqual([]);
});

it('is deleted by its owner, while its photos stay, and goes with the account', async () => {
  const [albumId, other] = [await make(), await make('Other')];
  const mine = await photo();
  await put(albumId, mine);
  const remove = (who: TestMember) => who.client.call(albums.deleteAlbum, { params: { albumId } });
  expect([(await remove(ben)).status, (await remove(ada)).status]).toEqual([404, 200]);
  await put(other, mine);
  expect(await photosSeenBy(ada, other)).toEqual([mine.mediaId]);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const rows = await app.db.selectFrom('albums').select('id').where('owner_id', '=', ada.id).execute();
  expect(rows).toEqual([]);
});

it('is nothing to those who are blocked, and there are only so many', async () => {
  const albumId = await make();
  await put(albumId, await photo());
  await ada.client.call(blockMember, { params: { memberId: cleo.id } });
  expect((await cleo.client.call(albums.listAlbums, { params: { memberId: ada.id } })).status).toBe(404);
  expect((await cleo.client.call(albums.readAlbum, at(albumId))).status).toBe(404);
  await app.db
    .insertInto('albums')
    .values(Array.from({ length: maxAlbums }, () => ({ owner_id: ben.id, id: randomUUID(), name: 'One more' })))
    .execute();
  const refused = await ben.client.call(albums.createAlbum, { body: { name: 'Too many' } });
  expect(refused.error.code).toBe('too_many_albums');
});
