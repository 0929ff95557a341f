import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { unsendMessage } from '@hearth/contract/chat/message-actions';
import { subscribeToPush } from '@hearth/contract/notifications/push';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHub } from '../../../platform/live/between-servers/hub.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { befriend, chatOf } from '../../../testing/chats.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember } from '../../../testing/members.ts';
import { startPushService } from '../../../testing/push-service.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let one: TestApp;
let two: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  service = await startPushService();
  one = await startTestApp({}, { hub: createHub(), postOutside: service.postOutside });
  two = await one.another();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await service.stop();
});

/** Every file below the data folder of the site whose bytes contain these. */
async function filesWith(bytes: Buffer): Promise<string[]> {
  const entries = await readdir(one.config.dataDir, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const contents = await Promise.all(paths.map((path) => readFile(path).catch(() => Buffer.of())));
  return paths.filter((_, index) => contents[index]?.includes(bytes));
}

it('an unsent photo is nowhere: not at the other server, in no file, no push and no live event', async () => {
  const [ada, ben] = [await newMember(one), await newMember(two)];
  await befriend(ada, ben);
  await ben.client.call(subscribeToPush, { body: service.subscription('/ben') });
  const chat = chatOf(ada, ben);
  const photo = await buildImage({ width: 900, height: 700 }, 'jpeg');
  const purpose = { purpose: 'chat', contextId: chat.params.chatId, to: ben.id } as const;
  const picture = await uploadMedia(ada.client, photo, purpose);
  const id = randomUUID();
  const body = { to: ben.id, id, text: 'narwhal', mediaIds: [picture.id] };
  const { message } = (await ada.client.call(sendMessage, { ...chat, body })).ok;
  const [shown] = message.media;
  const urls = [shown?.url ?? '', ...(shown?.variants ?? []).map(({ url }) => url)];
  expect(urls.length).toBeGreaterThan(1);
  const [url = ''] = urls;
  const seen = await ben.client.request({ method: 'GET', url });
  // The browser asks the server before it shows its copy again.
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'private, max-age=0']);
  const headers = { 'if-none-match': String(seen.headers.etag) };
  expect((await ben.client.request({ method: 'GET', url, headers })).status).toBe(304);
  const stored = seen.body.subarray(200, 600);
  expect(await filesWith(stored)).toHaveLength(1);
  await expect
    .poll(() => {
      one.clock.advance(3_000);
      return service.pushed.length;
    })
    .toBe(1);

  const live = await connectLive(two, ben);
  const asked = { params: { ...chat.params, messageId: id } };
  expect((await ada.client.call(unsendMessage, asked)).status).toBe(200);
  const heard = await live.frame('event', ({ type }) => type === 'message.changed');
  for (const each of urls) {
    expect((await ben.client.request({ method: 'GET', url: each })).status).toBe(404);
    expect((await ben.client.request({ method: 'GET', url: each, headers })).status).toBe(404);
  }
  await expect.poll(() => filesWith(stored)).toEqual([]);
  const told = JSON.stringify([heard, service.pushed.map(({ text }) => text)]);
  expect(told).not.toMatch(/narwhal/);
  expect(told).not.toContain(picture.id.replaceAll('-', ''));
});
