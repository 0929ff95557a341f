import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { scanCounts } from '../../../testing/scan-counts.ts';
import { PostAccess } from '../access/post-access.ts';
import { foundPostIds } from './found-post-ids.ts';

const posts = 100_000;
const rare = '01900000-0000-7000-8000-00000000abcd';
const access = new PostAccess();
const home = { viewerId: rare, friendIds: [], hiddenIds: [], placeIds: [] };
const page = { before: 'ffffffff-ffff-ffff-ffff-ffffffffffff', count: 20 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database.db);
});
afterAll(() => database.drop());

/** Every post has *common*, every hundredth *often*, every thousandth *seldom*, one *unique*. */
async function fill(db: Database): Promise<void> {
  await sql`drop index posts_words`.execute(db);
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, created_at, words)
    select ('01910000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, ${rare}, 'profile', ${rare}, '', 'public',
      now(), array_to_tsvector(array['common', 'word' || n % 5000] || case when n % 1000 = 7 then array['seldom'] else '{}' end
        || case when n % 100 = 7 then array['often'] else '{}' end)
    from generate_series(1, ${sql.lit(posts)}) n`.execute(db);
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, created_at, words)
    values (${rare}, ${rare}, 'profile', ${rare}, '', 'public', now(), array_to_tsvector(array['unique']))`.execute(db);
  await sql`create index posts_words on posts using gin (words)`.execute(db);
  await sql`analyze posts`.execute(db);
}

// PostgreSQL may switch to a generic plan after five executions.
const times = 8;

it.each([
  ['a word of one post by the index', { all: `'unique'`, whole: null }, 1, times],
  ['a word of few posts by the index', { all: `'seldom'`, whole: null }, 20, times],
  ['a beginning by the index', { all: `'uniq':*`, whole: null }, 1, times],
  ['a frequent beginning beside a rare word by the index', { all: `'com':* & 'seldom'`, whole: `'seldom'` }, 20, times],
  ['a word of every hundredth post among the newest', { all: `'often'`, whole: null }, 20, 0],
  ['a word of all posts among the newest', { all: `'common'`, whole: null }, 20, 0],
])('finds %s and never reads the whole table', async (_name, query, count, byIndex) => {
  await database.db.connection().execute(async (session) => {
    const before = await scanCounts(session, 'posts');
    for (let turn = 0; turn < times; turn++) {
      expect(await foundPostIds({ db: session, access }, page, query, home)).toHaveLength(count);
    }
    const after = await scanCounts(session, 'posts');
    expect(after.wholeTable).toBe(before.wholeTable);
    expect(after.of('posts_words')).toBe(before.of('posts_words') + byIndex);
  });
});
