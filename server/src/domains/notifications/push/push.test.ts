import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteAccount, signIn, signOut } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/notifications/endpoints';
import * as push from '@hearth/contract/notifications/push';
import { setReaction } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { fileSecret } from '../../../platform/secrets/file-secret.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { isSignedBy, startPushService } from '../../../testing/push-service.ts';
import { readVapidKeys } from './vapid-keys.ts';

let app: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let ada: TestMember;
let ben: TestMember;
let postId: string;
let path: string;
let made = 0;
beforeAll(async () => {
  service = await startPushService();
  app = await startTestApp({}, { postOutside: service.postOutside });
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
  postId = (await writePost(ada)).id;
  path = `/browser-${++made}`;
});
afterAll(async () => {
  await app.stop();
  await service.stop();
});

const subscribe = (member: TestMember, at = path) =>
  member.client.call(push.subscribeToPush, { body: service.subscription(at) });
const react = (member: TestMember) => member.client.call(setReaction, { params: { postId }, body: { kind: 'love' } });
const subscriptionsOf = async ({ id }: TestMember) =>
  (await app.db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', id).execute()).length;

it('reaches a browser whose app is closed, signed and readable by it alone, without what was written', async () => {
  expect((await subscribe(ada)).status).toBe(200);
  const comment = await writeComment(ben, postId, 'a secret between us');
  const [{ text, headers } = { text: '', headers: {} }] = await service.arrived(path);
  expect(JSON.parse(text)).toEqual({
    title: 'Hearth',
    body: `${ben.displayName} commented on your post.`,
    tag: `comment:${postId}`,
    url: `/post/${postId}?comment=${comment.id}`,
  });
  expect(headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' });
  const { publicKey } = (await ada.client.call(push.readPushKey)).ok;
  expect(isSignedBy(publicKey, headers.authorization)).toBe(true);
});

it('takes a browser for the same, however its address is written', async () => {
  await subscribe(ada);
  const { endpoint, ...keys } = service.subscription(path);
  for (const written of [
    `${endpoint}#again`,
    endpoint.replace('https://', 'HTTPS://'),
    endpoint.replace(path, `/./x/..${path}`),
  ]) {
    expect((await ben.client.call(push.subscribeToPush, { body: { endpoint: written, ...keys } })).status).toBe(200);
    expect([await subscriptionsOf(ada), await subscriptionsOf(ben)]).toEqual([0, 1]);
  }
  expect((await ben.client.call(push.unsubscribeFromPush, { body: { endpoint: `${endpoint}#` } })).status).toBe(200);
  expect(await subscriptionsOf(ben)).toBe(0);
});

it('says what was written once the member allows it', async () => {
  await subscribe(ada);
  await ada.client.call(contract.saveNotificationSettings, { body: { pushText: true } });
  await writeComment(ben, postId, 'a secret between us');
  const [{ text } = { text: '{}' }] = await service.arrived(path);
  expect(JSON.parse(text).body).toContain('a secret between us');
});

it('pushes and lists each type only as the member wants it', async () => {
  await subscribe(ada);
  const types = { reaction: { inApp: false, push: true }, comment: { inApp: true, push: false } };
  await ada.client.call(contract.saveNotificationSettings, { body: { types } });
  await writeComment(ben, postId);
  await react(ben);
  const [{ text } = { text: '{}' }] = await service.arrived(path);
  expect(JSON.parse(text).body).toBe(`${ben.displayName} reacted to your post.`);
  expect((await ada.client.call(contract.listNotifications)).ok.items.map(({ type }) => type)).toEqual(['comment']);
  expect(service.pushed.filter((each) => each.path === path)).toHaveLength(1);
});

it.each([404, 410])('forgets a browser whose service answers %i', async (status) => {
  await subscribe(ada);
  service.answers.set(path, [status]);
  await react(ben);
  await service.arrived(path);
  await expect.poll(() => subscriptionsOf(ada)).toBe(0);
});

it('tries again when the service is busy', async () => {
  await subscribe(ada);
  service.answers.set(path, [503]);
  await react(ben);
  const [, second] = await service.arrived(path, 2);
  expect(second?.text).toContain('reacted to your post');
  expect(await subscriptionsOf(ada)).toBe(1);
});

it('stops with the session, at the member’s word, and when someone else uses the browser', async () => {
  await subscribe(ada);
  await ada.client.call(signOut);
  expect(await subscriptionsOf(ada)).toBe(0);

  await ada.client.call(signIn, { body: { identifier: ada.email, password: ada.password } });
  await subscribe(ada);
  await subscribe(ada);
  expect(await subscriptionsOf(ada)).toBe(1);
  await ada.client.call(push.unsubscribeFromPush, { body: { endpoint: service.subscription(path).endpoint } });
  expect(await subscriptionsOf(ada)).toBe(0);

  await subscribe(ada);
  await subscribe(ben);
  expect([await subscriptionsOf(ada), await subscriptionsOf(ben)]).toEqual([0, 1]);
});

it('has one subscription for a session, the newest', async () => {
  await subscribe(ada);
  await subscribe(ada, `${path}-new`);
  expect(await subscriptionsOf(ada)).toBe(1);
  await react(ben);
  await service.arrived(`${path}-new`);
  expect(service.pushed.filter((each) => each.path === path)).toEqual([]);
});

it('lets a browser belong to one member, however many subscribe it at once', async () => {
  const cleo = await newMember(app);
  const members = Array.from({ length: 15 }, (_, n) => [ada, ben, cleo][n % 3] ?? ada);
  const statuses = await Promise.all(members.map(async (member) => (await subscribe(member)).status));
  expect(statuses).toEqual(Array(15).fill(200));
  const { endpoint } = service.subscription(path);
  const rows = await app.db
    .selectFrom('push_subscriptions')
    .select('user_id')
    .where('endpoint', '=', endpoint)
    .execute();
  expect(rows).toHaveLength(1);
});

it('keeps nothing of a browser that was unsubscribed, or whose member is gone', async () => {
  const endpoints = async (id: string) =>
    (await app.db.selectFrom('push_endpoints').select('hash').where('user_id', '=', id).execute()).length;
  await subscribe(ada);
  expect(await endpoints(ada.id)).toBe(1);
  await ada.client.call(push.unsubscribeFromPush, { body: { endpoint: service.subscription(path).endpoint } });
  expect(await endpoints(ada.id)).toBe(0);
  await subscribe(ben);
  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect(await endpoints(ben.id)).toBe(0);
});

it.each([
  { endpoint: 'http://push.test/x' },
  { endpoint: 'https://push.test:8443/x' },
  { endpoint: 'https://elsewhere.test/x' },
  { endpoint: 'javascript:alert(1)' },
  { endpoint: `https://push.test/${'x'.repeat(1_000)}` },
  { p256dh: 'short' },
  { auth: '' },
])('refuses the subscription %o', async (wrong) => {
  const body = { ...service.subscription(path), ...wrong };
  expect((await ada.client.call(push.subscribeToPush, { body })).status).toBe(400);
});

it('keeps its keys in the data folder, for the owner’s eyes only', async () => {
  const file = join(app.config.dataDir, 'push-keys.json');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const again = await readVapidKeys((make) => fileSecret(file, make));
  expect((await ada.client.call(push.readPushKey)).ok.publicKey).toBe(again.publicKey);
});
