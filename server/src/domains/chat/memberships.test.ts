import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { insertChatMembers } from './chat-members.queries.ts';
import { insertChat } from './chats.queries.ts';
import { Memberships } from './memberships.ts';

const mostCached = 1_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const memberId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const at = new Date('2026-01-15T12:00:00Z');

async function addChat(id: string, kind: string, members: readonly number[]): Promise<void> {
  await insertChat(database.db, { id, kind, at });
  await insertChatMembers(
    database.db,
    id,
    members.map((n) => ({ id: memberId(n), folder: 'Chats' }) as const),
    at,
  );
}

it('finds the members of each chat, and no chat that does not exist', async () => {
  const memberships = new Memberships(mostCached);
  await addChat('two', 'direct', [2, 1]);
  await addChat('three', 'group', [3, 1, 2]);
  for (let time = 0; time < 2; time++) {
    const found = await memberships.findAll(database.db, ['two', 'three', 'none']);
    expect([...found.values()].toSorted((a, b) => a.memberIds.length - b.memberIds.length)).toEqual([
      { chatId: 'two', kind: 'direct', memberIds: [1, 2].map(memberId) },
      { chatId: 'three', kind: 'group', memberIds: [1, 2, 3].map(memberId) },
    ]);
  }
  expect(await memberships.find(database.db, 'none')).toBeUndefined();
});

it('reads a chat whose members may change each time', async () => {
  const memberships = new Memberships(mostCached);
  await addChat('growing', 'group', [1]);
  expect((await memberships.find(database.db, 'growing'))?.memberIds).toHaveLength(1);
  await insertChatMembers(database.db, 'growing', [{ id: memberId(2), folder: 'Chats' }], at);
  expect((await memberships.find(database.db, 'growing'))?.memberIds).toHaveLength(2);
});

it('forgets the oldest when it knows too many, and still finds it', async () => {
  const memberships = new Memberships(mostCached);
  await addChat('old', 'direct', [1, 2]);
  const old = await memberships.find(database.db, 'old');
  for (let n = 0; n < mostCached; n++) memberships.keep({ chatId: `c${n}`, kind: 'direct', memberIds: [] });
  await addChat('new', 'direct', [1, 3]);
  const found = await memberships.findAll(database.db, ['old', 'c5', 'new']);
  expect([...found.keys()].sort()).toEqual(['c5', 'new', 'old']);
  expect(found.get('old')).toEqual(old);
});
