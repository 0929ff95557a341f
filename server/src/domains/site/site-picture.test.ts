import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { readSiteSettings, removeSitePicture, setSitePicture } from '@hearth/contract/site/settings';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { createUpload, uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let [olga, ada]: TestMember[] = [];
beforeAll(async () => {
  app = await startTestApp();
  [olga, ada] = [await newOperator(app, 'operator'), await newMember(app)];
});
afterAll(() => app.stop());

const operator = () => olga as TestMember;
const upload = async (width: number, purpose: 'site' | 'post' = 'site', by = operator()) =>
  (await uploadMedia(by.client, await buildImage({ width, height: width }, 'jpeg'), { purpose })).id;
const set = (mediaId: string) => operator().client.call(setSitePicture, { body: { mediaId } });
const look = (url: string) => app.visitor().request({ method: 'GET', url });

it('is shown to visitors, who see no other shared picture, until there is another', async () => {
  const first = (await set(await upload(400))).ok.picture ?? '';
  expect(first).toMatch(/^\/site-picture\/[0-9a-f]{64}\.(webp|jpg)$/);
  const shown = await look(first);
  expect({ status: shown.status, type: shown.headers['content-type'] }).toMatchObject({
    status: 200,
    type: expect.stringMatching(/^image\/(webp|jpeg)$/),
  });
  expect(shown.headers['cache-control']).toContain('immutable');
  expect((await look(first.replace('site-picture', 'files/shared'))).status).toBe(401);
  const second = (await set(await upload(500))).ok.picture ?? '';
  expect((await look(second)).status).toBe(200);
  expect((await look(first)).status).toBe(404);
  expect((await look('/site-picture/..%2f..%2fpush-keys.json')).status).toBe(404);
});

it('stays when who uploaded it is gone, since it belongs to nobody', async () => {
  const { ok } = await set(await upload(450));
  await app.db.deleteFrom('media').execute();
  expect((await look(ok.picture ?? '')).status).toBe(200);
});

it('is removed, and the log says both', async () => {
  app.clock.advance(1);
  const url = (await set(await upload(460))).ok.picture ?? '';
  app.clock.advance(1);
  expect((await operator().client.call(removeSitePicture)).ok.picture).toBeNull();
  expect((await look(url)).status).toBe(404);
  const { items } = (await operator().client.call(readSiteLog, { query: { limit: '2' } })).ok;
  expect(items).toMatchObject([
    { act: 'site_changed', detail: 'picture' },
    { act: 'site_changed', detail: 'picture' },
  ]);
});

it('is nothing that was uploaded for something else, or by a member', async () => {
  const { version } = (await operator().client.call(readSiteSettings)).ok;
  expect((await set(await upload(300, 'post'))).error.code).toBe('media_unusable');
  expect((await set('01900000-0000-7000-8000-000000000000')).error.code).toBe('media_unusable');
  expect((await createUpload((ada as TestMember).client, 10, { purpose: 'site' })).status).toBe(403);
  expect((await operator().client.call(readSiteSettings)).ok.version).toBe(version);
});
