import { randomUUID } from 'node:crypto';
import * as contract from '@hearth/contract/chat/endpoints';
import { chatFaces, chatTopic } from '@hearth/contract/chat/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { chatsIn, makeChatOfSeveral } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { insertProfiles } from '../../testing/profile-rows.ts';
import { createStatementCounter } from '../../testing/statement-counter.ts';
import { insertGroupMembers } from './group-chats/group-chats.queries.ts';
import { listChats } from './list-chats.ts';
import { markRead } from './mark-read.ts';
import { Memberships } from './memberships.ts';

const counter = createStatementCounter();
let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

/** Of Ada, Ben and others, with one message of Ada. */
async function chatOf(members: number): Promise<string> {
  const others = members > 2 ? await insertProfiles(app.db, app.clock.now(), members - 2) : [];
  const chatId = await makeChatOfSeveral(app, [ada.id, ben.id, ...others]);
  await ada.client.call(contract.sendMessage, { params: { chatId }, body: { id: randomUUID(), text: 'hi' } });
  return chatId;
}

/** Every row of the chat with the transaction that wrote it. */
async function rowsOf(chatId: string): Promise<Set<string>> {
  const { rows } = await sql<{ row: string }>`
    select user_id || ' ' || xmin::text as row from chat_members where chat_id = ${chatId}
    union all select id || ' ' || xmin::text from chats where id = ${chatId}`.execute(app.db);
  return new Set(rows.map(({ row }) => row));
}

async function costOfReading(members: number) {
  const chatId = await chatOf(members);
  const before = await rowsOf(chatId);
  const published: string[] = [];
  let bytes = 0;
  const deps = {
    db: app.db.withPlugin(counter.plugin),
    memberships: new Memberships(100),
    live: {
      publishToAll: () => undefined,
      publish: (topic: string, { type }: { type: string }, data: unknown) => {
        published.push(topic === chatTopic(chatId) ? `chat ${type}` : `${topic === `member:${ben.id}`} ${type}`);
        bytes += JSON.stringify(data).length;
      },
    },
  };
  const { statements } = await counter.during(() => markRead(deps, { memberId: ben.id, chatId, seq: 1 }));
  const written = [...(await rowsOf(chatId))].filter((row) => !before.has(row)).length;
  return { statements, written, published, small: bytes < 1_500 };
}

it('reading a message costs the same in a chat of 250 as in one of two', async () => {
  const few = await costOfReading(2);
  expect(few).toMatchObject({ written: 2, published: ['chat chat.seen', 'true chat.changed'], small: true });
  expect(await costOfReading(250)).toEqual(few);
});

it('a list names a few members and how many there are; all of them are read page by page', async () => {
  const chatId = await chatOf(250);
  const listed = (await chatsIn(ben, 'Chats')).find(({ id }) => id === chatId);
  expect(listed).toMatchObject({ id: chatId, memberCount: 249, unread: 1 });
  expect(listed?.people.map(({ id }) => id)).toEqual(listed?.memberIds);
  expect(listed?.memberIds).toHaveLength(chatFaces);
  expect(listed?.memberIds).not.toContain(ben.id);
  expect((await ben.client.call(contract.readChat, { params: { chatId } })).ok.chat).toEqual(listed);
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { limit: '100', ...(cursor && { cursor }) };
    const page = (await ben.client.call(contract.listChatMembers, { params: { chatId }, query })).ok;
    seen.push(...page.items.map(({ person }) => person.id));
    cursor = page.nextCursor;
  }
  expect([seen.length, new Set(seen).size]).toEqual([250, 250]);
  expect(seen).toContain(ben.id);
});

it('reading a list of such chats takes as many statements as one of small chats', async () => {
  const listCost = async (members: number) => {
    const reader = await newMember(app);
    for (let count = 0; count < 3; count += 1) {
      const chatId = await chatOf(members);
      const at = app.clock.now();
      const joining = { at, lastSeq: 0, seesAbove: null };
      await insertGroupMembers(app.db, chatId, [{ id: reader.id, role: 'member' }], joining);
    }
    const deps = { db: app.db.withPlugin(counter.plugin), memberships: new Memberships(100) };
    const { statements } = await counter.during(() => listChats(deps, reader.id, { limit: 30 }));
    return statements;
  };
  expect(await listCost(60)).toBe(await listCost(2));
});

it('a message writes the chat, itself and the row of its sender, however many members there are', async () => {
  const written = async (members: number) => {
    const chatId = await chatOf(members);
    const before = await rowsOf(chatId);
    await ben.client.call(contract.sendMessage, { params: { chatId }, body: { id: randomUUID(), text: 'hello' } });
    return [...(await rowsOf(chatId))].filter((row) => !before.has(row)).length;
  };
  expect(await written(2)).toBe(2);
  expect(await written(250)).toBe(2);
});

it('unread is counted up to 100, and no further', async () => {
  const chatId = await chatOf(3);
  const { db } = app;
  const rows = Array.from({ length: 150 }, (_, index) => ({
    ...{ chat_id: chatId, id: randomUUID(), sender_id: ada.id, text: 'again', sent_at: app.clock.now() },
    seq: index + 2,
  }));
  await db.insertInto('messages').values(rows).execute();
  await db.updateTable('chats').set({ last_seq: 151 }).where('id', '=', chatId).execute();
  const unread = async () => (await ben.client.call(contract.readChat, { params: { chatId } })).ok.chat.unread;
  expect(await unread()).toBe(100);
  await ben.client.call(contract.markRead, { params: { chatId }, body: { seq: 60 } });
  expect(await unread()).toBe(91);
});
