import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { addComment } from '@hearth/contract/posts/comments';
import { createPost, readFeed, setReaction } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { administer } from '../database.ts';
import { newMember, type TestMember } from '../members.ts';
import { writePost } from '../posts.ts';
import { createUpload } from '../upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let postId: string;

beforeAll(async () => {
  app = await startTestApp();
  ada = await newMember(app);
  ben = await newMember(app);
  postId = (await writePost(ada)).id;
  // The server's own role may make neither functions nor triggers.
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db);
  const asSuperuser = (statement: string) => administer(inject('template'), statement, rows[0]?.name);
  await asSuperuser(`create function refuse_to_grow() returns trigger language plpgsql as
    $$ begin raise exception using errcode = 'disk_full'; end $$`);
  for (const table of ['posts', 'comments', 'reactions', 'messages', 'media']) {
    await asSuperuser(
      `create trigger full_disk before insert on ${table} for each row execute function refuse_to_grow()`,
    );
  }
});
afterAll(() => app.stop());

const fullDisk = { code: 'storage_full' };

test.each([
  ['post', () => ada.client.call(createPost, { body: { clientId: randomUUID(), content: 'Hello' } })],
  [
    'comment',
    () => ada.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'Well said' } }),
  ],
  ['reaction', () => ben.client.call(setReaction, { params: { postId }, body: { kind: 'like' } })],
  [
    'message',
    () =>
      ada.client.call(sendMessage, {
        params: { chatId: chatIdOf(ada.id, ben.id) },
        body: { to: ben.id, id: randomUUID(), text: 'Hello' },
      }),
  ],
] as const)('PostgreSQL without room: a %s is answered 507', async (_name, ask) => {
  expect(await ask()).toMatchObject({ status: 507, error: fullDisk });
});

test('PostgreSQL without room: an upload is answered 507', async () => {
  const answer = await createUpload(ada.client, 1000, { purpose: 'post', type: 'image/png' });
  expect([answer.status, JSON.parse(answer.body.toString())]).toEqual([507, expect.objectContaining(fullDisk)]);
});

test('PostgreSQL without room: reading goes on', async () => {
  const { status, ok } = await ada.client.call(readFeed);
  expect([status, ok.items.map(({ id }) => id)]).toEqual([200, [postId]]);
});
