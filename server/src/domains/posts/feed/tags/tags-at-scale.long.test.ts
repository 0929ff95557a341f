import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../../platform/database/database.ts';
import { sql } from '../../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { scanCounts } from '../../../../testing/scan-counts.ts';
import { taggedIds, tagsBeginningWith } from './tag-pages.queries.ts';

const posts = 200_000;
const viewer = '01900000-0000-7000-8000-000000000001';
const friend = '01900000-0000-7000-8000-000000000002';
const afterAllIds = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const page = { before: afterAllIds, count: 21 };
/** PostgreSQL may switch to a generic plan after five executions. */
const times = 8;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database.db);
});
afterAll(() => database.drop());

/** `popular` is everywhere, `closed` is hardly ever public, and 20,000 tags have one post each. */
async function fill(db: Database): Promise<void> {
  await sql`
    insert into tagged_posts (tag, post_id, author_id, audience, place_kind)
    select tag, ('01900000-' || lpad(to_hex(n / 65536), 4, '0') || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      case when n % 5000 = 0 then ${friend}::uuid else gen_random_uuid() end,
      case when tag = 'closed' then case when n = 7 then 'public' else 'friends' end else 'public' end, 'profile'
    from generate_series(1, ${sql.lit(posts)}) n cross join (values ('popular'), ('closed')) tags (tag)`.execute(db);
  await sql`
    insert into tagged_posts (tag, post_id, author_id, audience, place_kind)
    select 'rare' || n, gen_random_uuid(), gen_random_uuid(), 'public', 'profile' from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`insert into known_tags (tag) select distinct tag from tagged_posts`.execute(db);
  await sql`analyze tagged_posts, known_tags`.execute(db);
}

/** Rows that indexes and the table gave while the work ran. */
async function rowsRead(session: Database, work: () => Promise<void>): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(session);
    const { rows } = await sql<{ rows: number }>`
      select (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('tagged_posts', 'known_tags'))::int as rows`.execute(
      session,
    );
    return rows[0]?.rows ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

it.each([
  ['popular', 21],
  ['closed', 21],
  ['rare77', 1],
])('a page of #%s reads few rows by an index, every time', async (tag, found) => {
  await database.db.connection().execute(async (session) => {
    const scans = await scanCounts(session, 'tagged_posts');
    const rows = await rowsRead(session, async () => {
      for (let turn = 0; turn < times; turn++) {
        const ids = await taggedIds(session, tag, page, { id: viewer, friendIds: [friend], hiddenIds: [] });
        expect(ids).toHaveLength(found);
      }
    });
    expect((await scanCounts(session, 'tagged_posts')).wholeTable).toBe(scans.wholeTable);
    expect(rows / times).toBeLessThan(1_000);
  });
});

it('suggestions read a bounded part of the tags', async () => {
  await database.db.connection().execute(async (session) => {
    const scans = await scanCounts(session, 'tagged_posts');
    const rows = await rowsRead(session, async () => {
      for (let turn = 0; turn < times; turn++) {
        expect(await tagsBeginningWith(session, 'rare1', [], 8)).toHaveLength(8);
        expect(await tagsBeginningWith(session, 'p', [], 8)).toEqual([{ tag: 'popular', post_count: 100 }]);
      }
    });
    expect((await scanCounts(session, 'tagged_posts')).wholeTable).toBe(scans.wholeTable);
    expect(rows / times).toBeLessThan(2_000);
  });
});
