import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { finishUpload } from '@hearth/contract/media/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHub } from '../../../platform/live/between-servers/hub.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { befriend, chatOf } from '../../../testing/chats.ts';
import { newMember } from '../../../testing/members.ts';
import { appendToUpload, createUpload, uploadOffset } from '../../../testing/upload.ts';
import { endHold, renewHold, takeHold } from './upload-locks.queries.ts';

let one: TestApp;
let two: TestApp;

beforeAll(async () => {
  one = await startTestApp({}, { hub: createHub() });
  two = await one.another();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await rm(one.config.dataDir, { recursive: true, force: true });
});

test('processes that share a data folder do not write to an upload side by side', async () => {
  const [ada, ben] = [await newMember(one), await newMember(one)];
  await befriend(ada, ben);
  const bytes = randomBytes(600_000);
  const about = { purpose: 'chat' as const, contextId: chatOf(ada, ben).params.chatId, to: ben.id, name: 'data.xyz' };
  const { headers } = await createUpload(ada.client, bytes.length, about);
  const url = headers.location ?? '';
  const mediaId = url.slice(url.lastIndexOf('/') + 1);
  const atTwo = two.visitor();
  atTwo.cookie = ada.client.cookie;

  const hold = { id: mediaId, holder: randomUUID(), at: new Date(), until: new Date(Date.now() + 3_600_000) };
  expect(await takeHold(one.db, hold)).toBe(true);
  let isDone = false;
  const sending = appendToUpload(atTwo, url, 0, bytes).finally(() => {
    isDone = true;
  });
  await expect.poll(() => renewHold(one.db, hold)).toBe('wanted');
  expect(isDone).toBe(false);
  await endHold(one.db, hold);
  expect((await sending).status).toBe(204);
  expect((await uploadOffset(ada.client, url)).headers['upload-offset']).toBe(String(bytes.length));
  expect((await ada.client.call(finishUpload, { params: { mediaId }, body: {} })).status).toBe(200);
});
