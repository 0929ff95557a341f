import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { discardMedia, finishUpload } from '@hearth/contract/media/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { keysIn, mediaPartsOf } from '../../../testing/media.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { createUpload, sendUpload, uploadMedia } from '../../../testing/upload.ts';
import { attachMedia, deleteMediaOf, MediaPurposes, mediaByIds } from '../media.api.ts';
import { sweepMedia } from '../removal/sweep-media.ts';

let app: TestApp;
let ada: TestMember;
let bob: TestMember;
let photo: Buffer;

beforeAll(async () => {
  app = await startTestApp();
  ada = await newMember(app);
  bob = await newMember(app);
  photo = await buildImage({ width: 700, height: 350 }, 'jpeg');
});
afterAll(() => app.stop());

async function removalDeps() {
  return { ...(await mediaPartsOf(app)), db: app.db, clock: app.clock };
}

async function attachedPhoto() {
  const media = await uploadMedia(ada.client, photo, { purpose: 'post' });
  const parentId = randomUUID();
  const attachment = { mediaId: media.id, ownerId: ada.id, purpose: 'post', parentId, at: app.clock.now() } as const;
  return { media: await attachMedia(app.db, attachment), parentId, attachment };
}

const get = (member: TestMember, url: string, headers: Record<string, string> = {}) =>
  member.client.request({ method: 'GET', url, headers });

test('a file is sent with everything a browser needs to keep it and to distrust it', async () => {
  const { media } = await attachedPhoto();
  const file = await get(ada, media.url);
  expect(file.status).toBe(200);
  expect(file.body.length).toBe(media.size);
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, max-age=300',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  expect(file.headers['content-security-policy']).toContain('sandbox');
  const again = await get(ada, media.url, { 'if-none-match': file.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  const head = await ada.client.request({ method: 'HEAD', url: media.url });
  expect([head.status, head.headers['content-length']]).toEqual([200, String(media.size)]);
});

test('ranges give exactly the bytes asked for', async () => {
  const { media } = await attachedPhoto();
  const whole = (await get(ada, media.url)).body;
  const size = whole.length;
  const cases = [
    ['bytes=0-99', 206, whole.subarray(0, 100), `bytes 0-99/${size}`],
    ['bytes=100-', 206, whole.subarray(100), `bytes 100-${size - 1}/${size}`],
    ['bytes=-10', 206, whole.subarray(-10), `bytes ${size - 10}-${size - 1}/${size}`],
    [`bytes=0-${size * 2}`, 206, whole, `bytes 0-${size - 1}/${size}`],
    ['bytes=5-2', 200, whole, undefined],
    ['pages=1-2', 200, whole, undefined],
    [`bytes=${size}-`, 416, Buffer.alloc(0), `bytes */${size}`],
  ] as const;
  for (const [range, status, bytes, contentRange] of cases) {
    const part = await get(ada, media.url, { range });
    expect([range, part.status, part.headers['content-range']]).toEqual([range, status, contentRange]);
    expect(part.body.equals(bytes)).toBe(true);
  }
});

test('without a right to it a file is as good as absent, with every variant', async () => {
  const { media } = await attachedPhoto();
  for (const url of [media.url, ...media.variants.map((variant) => variant.url)]) {
    expect((await get(bob, url)).status).toBe(404);
    expect((await app.visitor().request({ method: 'GET', url })).status).toBe(401);
  }
  for (const url of [
    '/files/',
    '/files/posts/none',
    '/files/..%2f..%2fetc%2fpasswd',
    `${media.url}.w9.webp`,
    `${media.url}%00`,
  ]) {
    expect((await get(ada, url)).status).toBe(404);
  }
});

test('who may read is for the domain to say that shows the file; silence means nobody but the owner', async () => {
  const purposes = new MediaPurposes();
  const media = { id: 'm', ownerId: ada.id, purpose: 'post', parentId: 'p', at: new Date(0) } as const;
  expect(await purposes.mayRead(bob.id, media)).toBe(false);
  purposes.register('post', {
    maxBytes: {},
    pathOf: ({ name }) => name,
    mayRead: async (viewerId, { parentId }) => viewerId === bob.id && parentId === 'p',
  });
  expect(await purposes.mayRead(bob.id, media)).toBe(true);
  expect(await purposes.mayRead('someone', media)).toBe(false);
  expect(await purposes.mayRead(bob.id, { ...media, purpose: 'chat' })).toBe(false);
});

test('an upload is attached once, by its owner, for its purpose', async () => {
  const media = await uploadMedia(ada.client, photo, { purpose: 'post' });
  const attachment = {
    mediaId: media.id,
    ownerId: ada.id,
    purpose: 'post',
    parentId: 'p',
    at: app.clock.now(),
  } as const;
  const wrong = [{ ownerId: bob.id }, { purpose: 'story' as const }, { mediaId: randomUUID() }];
  for (const other of wrong) {
    await expect(attachMedia(app.db, { ...attachment, ...other })).rejects.toMatchObject({ code: 'media_unusable' });
  }
  const tries = await Promise.allSettled([1, 2, 3].map(() => attachMedia(app.db, attachment)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('deleting the parent deletes every file of it, and only after the commit', async () => {
  const { media, parentId } = await attachedPhoto();
  const deps = await removalDeps();
  const key = media.url.replace('/files/', '');
  const parent = { purpose: 'post', parentId, at: app.clock.now() } as const;
  const undone = inTransaction(app.db, async (trx, afterCommit) => {
    await deleteMediaOf(deps, trx, parent, afterCommit);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await get(ada, media.url)).status).toBe(200);

  await inTransaction(app.db, (trx, afterCommit) => deleteMediaOf(deps, trx, parent, afterCommit));
  expect((await get(ada, media.url)).status).toBe(404);
  const left = await keysIn(deps.storage, 'posts');
  expect(left.filter((name) => name.startsWith(key))).toEqual([]);
  expect((await mediaByIds(app.db, [media.id])).size).toBe(0);
});

test('one’s own upload can be thrown away until something shows it', async () => {
  const loose = await uploadMedia(ada.client, photo, { purpose: 'post' });
  expect((await ada.client.call(discardMedia, { params: { mediaId: loose.id } })).status).toBe(200);
  expect((await get(ada, loose.url)).status).toBe(404);
  const { media } = await attachedPhoto();
  expect((await ada.client.call(discardMedia, { params: { mediaId: media.id } })).status).toBe(404);
  const trial = await uploadMedia(ada.client, photo, { purpose: 'test', name: 'try.jpg' });
  expect(trial.url).toMatch(/^\/files\/test\/try-[0-9a-f]{32}\.jpg$/);
  expect((await ada.client.call(discardMedia, { params: { mediaId: trial.id } })).status).toBe(200);
});

test('the sweep takes what was never finished or never shown, and nothing else', async () => {
  const kept = await attachedPhoto();
  const trial = await uploadMedia(ada.client, photo, { purpose: 'test' });
  const unfinished = await createUpload(ada.client, 1000, { purpose: 'post' });
  const unshown = await uploadMedia(ada.client, photo, { purpose: 'story' });
  const deps = await removalDeps();
  await sweepMedia(deps);
  expect((await get(ada, unshown.url)).status).toBe(200);

  app.clock.advance(25 * 3_600_000);
  const fresh = await sendUpload(ada.client, photo, { purpose: 'post' });
  await sweepMedia(deps);
  expect((await get(ada, kept.media.url)).status).toBe(200);
  expect((await get(ada, trial.url)).status).toBe(200);
  expect((await get(ada, unshown.url)).status).toBe(404);
  expect(await deps.uploads.received((unfinished.headers.location ?? '').replace('/uploads/', ''))).toBeUndefined();
  expect((await ada.client.call(finishUpload, { params: { mediaId: fresh }, body: {} })).status).toBe(200);
});

test('an account takes its files along', async () => {
  const eve = await newMember(app);
  const media = await uploadMedia(eve.client, photo, { purpose: 'profilePic' });
  const { storage } = await mediaPartsOf(app);
  const files = () => keysIn(storage, `users/${eve.id}`);
  expect(media.url).toMatch(new RegExp(`^/files/users/${eve.id}/profilePic-`));
  expect(await files()).toHaveLength(3);
  await eve.client.call(deleteAccount, { body: { password: eve.password } });
  expect(await files()).toEqual([]);
});
