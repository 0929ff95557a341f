import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { scanCounts } from '../../testing/scan-counts.ts';
import { indexNames } from './index-names.ts';
import { searchMembers } from './search-members.ts';

const members = 100_000;
const rare = { memberId: '01900000-0000-7000-8000-00000000abcd', displayName: 'Moctezuma Quetzal', profileName: 'm王' };
const viewer = '01900000-0000-7000-8000-000000000001';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database.db);
});
afterAll(() => database.drop());

/** Enough names for a realistic plan; the one that the tests look for is indexed as in production. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
    values (${rare.memberId}, '', '', ${rare.profileName}, ${rare.displayName}, 'Female', now())`.execute(db);
  await sql`drop index search_entries_grams`.execute(db);
  await sql`
    insert into search_entries (user_id, display_key, names, grams)
    select gen_random_uuid(), 'anna ' || n, 'anna ' || n || E'\nuser' || n,
      array(select (n * 31 + k * 7919) % 5000 from generate_series(1, 30) k)
    from generate_series(1, ${sql.lit(members)}) n`.execute(db);
  await sql`create index search_entries_grams on search_entries using gin (grams)`.execute(db);
  await indexNames(db, [rare]);
  await sql`analyze search_entries`.execute(db);
}

// PostgreSQL may switch to a generic plan after five executions.
const times = 8;

it.each([
  ['the beginning of a name', 'mocte'],
  ['the middle of a name', 'uetza'],
  ['two letters', 'ez'],
  ['one letter', '王'],
])('finds %s among 100,000 members by an index, every time', async (_name, q) => {
  await database.db.connection().execute(async (session) => {
    const before = await scanCounts(session, 'search_entries');
    for (let turn = 0; turn < times; turn++) {
      const { items } = await searchMembers(session, viewer, { q, limit: 20 });
      expect(items.map(({ id }) => id)).toEqual([rare.memberId]);
    }
    const after = await scanCounts(session, 'search_entries');
    expect(after.wholeTable).toBe(before.wholeTable);
    expect(after.of('search_entries_grams')).toBe(before.of('search_entries_grams') + times);
  });
});

it('finds friends and verified members first without reading all names', async () => {
  const { db } = database;
  await sql`
    insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, verified, created_at)
    select user_id, '', '', '', display_key, 'Female', true, now() from search_entries
    where user_id <> ${rare.memberId} order by user_id limit 800`.execute(db);
  await sql`
    insert into friend_edges (user_id, other_id, state, since)
    select ${viewer}, user_id, 'friends', now() from search_entries order by user_id desc limit 4000`.execute(db);
  await sql`analyze profiles, friend_edges`.execute(db);
  await db.connection().execute(async (session) => {
    const before = await scanCounts(session, 'search_entries');
    for (let turn = 0; turn < times; turn++) {
      const { items } = await searchMembers(session, viewer, { q: 'moctezuma quetzal', limit: 20 });
      expect(items.map(({ id }) => id)).toEqual([rare.memberId]);
      await searchMembers(session, viewer, { q: 'anna', limit: 20 });
    }
    const after = await scanCounts(session, 'search_entries');
    expect(after.wholeTable).toBe(before.wholeTable);
  });
});

it('stops at the first page of what everyone is called', async () => {
  await database.db.connection().execute(async (session) => {
    const before = await scanCounts(session, 'search_entries');
    for (const q of ['anna', 'ser', 'n']) await searchMembers(session, viewer, { q, limit: 20 });
    const after = await scanCounts(session, 'search_entries');
    expect(after.wholeTable).toBe(before.wholeTable);
    expect(after.of('search_entries_grams')).toBe(before.of('search_entries_grams'));
  });
});
