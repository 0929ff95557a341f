import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { discardMedia, finishUpload } from '@hearth/contract/media/endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage, buildPhonePhoto, buildPngBomb, photoPlace } from '../../../testing/build-image.ts';
import { buildVideo } from '../../../testing/build-video.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import {
  appendHeaders,
  appendToUpload,
  createUpload,
  sendUpload,
  uploadMedia,
  uploadOffset,
} from '../../../testing/upload.ts';

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

const finish = (member: TestMember, mediaId: string, body: object = {}) =>
  member.client.call(finishUpload, { params: { mediaId }, body });

test('a photo becomes media with variants, all of which its owner can read', async () => {
  const media = await uploadMedia(ada.client, photo, { purpose: 'post', name: 'Überall am Strand.JPG' });
  expect(media).toMatchObject({
    kind: 'image',
    mime: 'image/jpeg',
    width: 700,
    height: 350,
    duration: null,
    poster: null,
  });
  expect(media.name).toBe('Überall am Strand.JPG');
  expect(media.url).toMatch(/^\/files\/posts\/U-berall-am-Strand-[0-9a-f]{32}_\d{13}\.jpg$/);
  expect(media.variants.map(({ width }) => width)).toEqual([320, 640, 700]);
  for (const { url, width } of media.variants) {
    const file = await ada.client.request({ method: 'GET', url });
    expect(file.status).toBe(200);
    expect((await sharp(file.body).metadata()).width).toBe(width);
  }
});

test('an interrupted upload goes on where it stopped', async () => {
  const created = await createUpload(ada.client, photo.length, { purpose: 'post' });
  const url = created.headers.location ?? '';
  const half = Math.floor(photo.length / 2);
  await appendToUpload(ada.client, url, 0, photo.subarray(0, half));
  expect((await uploadOffset(ada.client, url)).headers['upload-offset']).toBe(String(half));
  expect((await appendToUpload(ada.client, url, 0, photo)).status).toBe(409);
  const mediaId = url.slice(url.lastIndexOf('/') + 1);
  expect(await finish(ada, mediaId)).toMatchObject({ status: 409, error: { code: 'upload_incomplete' } });
  await appendToUpload(ada.client, url, half, photo.subarray(half));
  expect((await finish(ada, mediaId)).status).toBe(200);
});

test('finishing again, also at the same time, gives the same media', async () => {
  const mediaId = await sendUpload(ada.client, photo, { purpose: 'post' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => finish(ada, mediaId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ ok }) => JSON.stringify(ok))).size).toBe(1);
  expect(await readdir(join(app.config.dataDir, 'uploads'))).toEqual([]);
});

test('nobody else can look at, feed, finish, end or throw away an upload', async () => {
  const created = await createUpload(ada.client, photo.length, { purpose: 'post' });
  const url = created.headers.location ?? '';
  const mediaId = url.slice(url.lastIndexOf('/') + 1);
  expect((await uploadOffset(bob.client, url)).status).toBe(404);
  expect((await appendToUpload(bob.client, url, 0, photo)).status).toBe(404);
  const headers = { 'tus-resumable': '1.0.0' };
  expect((await bob.client.request({ method: 'DELETE', url, headers })).status).toBe(404);
  expect((await finish(bob, mediaId)).status).toBe(404);
  expect((await bob.client.call(discardMedia, { params: { mediaId } })).status).toBe(404);
  expect((await app.visitor().request({ method: 'HEAD', url, headers })).status).toBe(401);
  expect((await createUpload(app.visitor(), 10, { purpose: 'post' })).status).toBe(401);
});

test('a cancelled upload is gone', async () => {
  const created = await createUpload(ada.client, photo.length, { purpose: 'post' });
  const url = created.headers.location ?? '';
  const headers = { 'tus-resumable': '1.0.0' };
  expect((await ada.client.request({ method: 'DELETE', url, headers })).status).toBe(204);
  expect((await uploadOffset(ada.client, url)).status).toBe(404);
});

test.each([
  ['a photo of 20 MB and one byte', 20_000_001, 'image/jpeg', 'post', 'image_too_large'],
  ['a video of 200 MB and one byte', 200_000_001, 'video/mp4', 'post', 'video_too_large'],
  ['an avatar that is a video', 1000, 'video/mp4', 'profilePic', 'media_images_only'],
  ['a post with a document', 1000, 'application/pdf', 'post', 'media_kind_refused'],
] as const)('%s is refused before its first byte', async (_, size, type, purpose, code) => {
  const refused = await createUpload(ada.client, size, { purpose, type });
  expect(JSON.parse(refused.body.toString())).toEqual({ code, requestId: expect.any(String) });
  expect(refused.status).toBe(code.endsWith('large') ? 413 : 415);
});

test('a chat file of 25 MB and one byte is refused, and so is a chat of others', async () => {
  const chatId = [ada.id, bob.id].sort().join('_');
  const options = { purpose: 'chat', type: 'application/zip', contextId: chatId, to: bob.id } as const;
  expect((await createUpload(ada.client, 25_000_001, options)).status).toBe(413);
  const eve = await newMember(app);
  expect((await createUpload(eve.client, 1000, options)).status).toBe(404);
  expect((await createUpload(ada.client, 1000, { purpose: 'chat' })).status).toBe(400);
  expect((await createUpload(ada.client, 1000, { purpose: 'post', contextId: chatId })).status).toBe(400);
  expect((await createUpload(ada.client, 0, { purpose: 'post' })).status).toBe(400);
});

test('what lies about its kind is refused when its bytes are known, and leaves nothing', async () => {
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const mediaId = await sendUpload(ada.client, page, { purpose: 'post', type: 'image/jpeg' });
  expect(await finish(ada, mediaId)).toMatchObject({ status: 415, error: { code: 'media_kind_refused' } });
  expect((await finish(ada, mediaId)).status).toBe(404);
  const bomb = await sendUpload(ada.client, buildPngBomb({ width: 30_000, height: 30_000 }), { purpose: 'test' });
  expect(await finish(ada, bomb)).toMatchObject({ status: 413, error: { code: 'media_too_many_pixels' } });
});

test('the day has a measure', async () => {
  const eve = await newMember(app);
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await createUpload(eve.client, 200_000_000, { purpose: 'post', type: 'video/mp4' })).status).toBe(201);
  }
  const over = await createUpload(eve.client, 1, { purpose: 'post', type: 'image/png' });
  expect(over.status).toBe(413);
  expect(JSON.parse(over.body.toString())).toMatchObject({ code: 'upload_quota' });
  app.clock.advance(24 * 3_600_000);
  expect((await createUpload(eve.client, 1, { purpose: 'post', type: 'image/png' })).status).toBe(201);
});

test('more bytes than announced are refused, and what was announced can still be sent', async () => {
  const created = await createUpload(ada.client, photo.length, { purpose: 'post' });
  const url = created.headers.location ?? '';
  const tooMuch = Buffer.concat([photo, photo]);
  const over = await appendToUpload(ada.client, url, 0, tooMuch);
  expect([over.status, JSON.parse(over.body.toString()).code]).toEqual([413, 'too_large']);
  const overWithoutLength = await fetch(new URL(url, app.app.http.listeningOrigin), {
    method: 'PATCH',
    headers: { cookie: ada.client.cookie ?? '', ...appendHeaders(0) },
    body: new Blob([new Uint8Array(tooMuch)]).stream(),
    duplex: 'half',
  });
  expect([overWithoutLength.status, await overWithoutLength.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'too_large' }),
  ]);
  const reached = Number((await uploadOffset(ada.client, url)).headers['upload-offset']);
  expect(reached).toBeLessThanOrEqual(photo.length);
  if (reached < photo.length) await appendToUpload(ada.client, url, reached, photo.subarray(reached));
  expect((await finish(ada, url.slice(url.lastIndexOf('/') + 1))).status).toBe(200);
});

test('parts of the protocol that are not here are refused, without a fault of ours', async () => {
  const answer = await fetch(new URL('/uploads', app.app.http.listeningOrigin), {
    method: 'POST',
    headers: {
      cookie: ada.client.cookie ?? '',
      'tus-resumable': '1.0.0',
      'upload-length': '5',
      'upload-concat': 'partial',
    },
  });
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code: 'invalid_input' })]);
});

test('one member has no more than fifty unfinished uploads, also when they begin together', async () => {
  const eve = await newMember(app);
  const begin = () => createUpload(eve.client, 1000, { purpose: 'post', type: 'image/png' });
  const answers = await Promise.all(Array.from({ length: 60 }, begin));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
  const refused = answers.filter(({ status }) => status !== 201);
  for (const { status, body } of refused) {
    expect([status, JSON.parse(body.toString()).code]).toEqual([409, 'too_many_uploads']);
  }
  const url = answers.find(({ status }) => status === 201)?.headers.location ?? '';
  await eve.client.request({ method: 'DELETE', url, headers: { 'tus-resumable': '1.0.0' } });
  await expect.poll(async () => (await begin()).status).toBe(201);
});

test('a film keeps its sound and picture, loses its place, and shows the poster it came with', async () => {
  const film = await buildVideo({ container: 'mov', seconds: 2, location: '+48.8584+002.2945/' });
  const mediaId = await sendUpload(ada.client, film, { purpose: 'post', name: 'clip.mov' });
  const poster = (await buildPhonePhoto({ width: 64, height: 48 })).toString('base64');
  const { ok: media } = await finish(ada, mediaId, { poster });
  expect(media).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 64, height: 48, variants: [] });
  expect(media.url).toMatch(/\.mp4$/);
  expect(media.duration).toBeCloseTo(2, 1);
  for (const url of [media.url, media.poster ?? '']) {
    const file = await ada.client.request({ method: 'GET', url });
    expect(file.status).toBe(200);
    for (const secret of ['48.8584', photoPlace.note, 'Secret']) expect(file.body.includes(secret)).toBe(false);
  }
});

test('in a chat anything may be sent; what cannot be shown is a download', async () => {
  const chatId = [ada.id, bob.id].sort().join('_');
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const media = await uploadMedia(ada.client, drawing, {
    purpose: 'chat',
    contextId: chatId,
    to: bob.id,
    name: 'drei "Ideen".svg',
    type: 'image/svg+xml',
  });
  expect(media).toMatchObject({ kind: 'file', mime: 'application/octet-stream' });
  expect(media.url).toMatch(new RegExp(`^/files/chats/${chatId}/\\d{13}_drei-Ideen-[0-9a-f]{32}\\.svg$`));
  const file = await ada.client.request({ method: 'GET', url: media.url });
  expect(file.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="drei Ideen.svg"; filename*=UTF-8''drei%20Ideen.svg`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('hundreds of malformed requests are all answered, none with a fault of ours', async () => {
  const rounds = howMany({ short: 120, long: 2_000, full: 2_000 });
  const headers = { 'tus-resumable': '1.0.0' };
  let seed = 3;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
    return seed % below;
  };
  const junk = () =>
    Buffer.from(Array.from({ length: random(40) }, () => 32 + random(95)))
      .toString('latin1')
      .trim();
  for (let round = 0; round < rounds; round += 1) {
    const method = (['POST', 'PATCH', 'HEAD', 'DELETE', 'OPTIONS'] as const)[random(5)] ?? 'POST';
    const answer = await ada.client.request({
      method,
      url: random(2) ? '/uploads' : `/uploads/${encodeURIComponent(junk())}`,
      headers: {
        ...(random(4) ? headers : {}),
        'upload-length': junk(),
        'upload-metadata': random(2) ? junk() : `purpose ${junk()}`,
        'upload-offset': junk(),
        ...(random(2) ? { 'content-type': 'application/offset+octet-stream' } : {}),
      },
      ...(method === 'POST' || method === 'PATCH' ? { body: new Uint8Array(Buffer.from(junk())) } : {}),
    });
    expect(answer.status, `${method} answered ${answer.body}`).toBeLessThan(500);
  }
});
