import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { asQuery } from '../../../platform/database/search-words.ts';
import { sql } from '../../../platform/database/sql.ts';
import { firstIdAt, newId } from '../../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { clubKind, clubRules } from '../../../testing/post-access/club.ts';
import { scanCounts } from '../../../testing/scan-counts.ts';
import { PostAccess } from '../access/post-access.ts';
import { foundPostIds } from './found-post-ids.ts';
import { periodMs, wordsByPeriod } from './periods.ts';

const posts = 100_000;
/** In the middle of a period, or it would depend on today's date how often the index is asked. */
const endMs = 1_600.5 * periodMs;
const startMs = endMs - posts * 1_000;
/** Of the first thousand posts, older than all others, there is one a day. */
const msBefore = 'case when n <= 1000 then (n - 1000) * 86400000::bigint else n * 1000 end';
const rare = newId(new Date(startMs - 100 * 86_400_000));
const openClub = '01900000-0000-7000-8000-000000000001';
const closedClubs = '01900000-0000-7000-8000-00000001';
const newest = firstIdAt(new Date(endMs + 1));
const home = { viewerId: rare, friendIds: [], hiddenIds: [], placeIds: [] };

const access = new PostAccess();
access.registerPlace(clubKind, {
  ...clubRules({ id: openClub, memberIds: new Set(), quietIds: new Set() }),
  openPlaces: async (_db, _viewerId, ids) => ids.filter((id) => id === openClub),
});

const oneWord = (word: string) => ({ groups: [[word]], beginning: null });

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database.db);
});
afterAll(() => database.drop());

/**
 * A post each second, and before them one each day for years. All have *common*, every hundredth *often*, every thousandth
 * *seldom*, one *unique*. *long-ago* is in one of the newest and in many of the oldest, *in-clubs* in every fortieth, and nearly
 * always in clubs that nobody may enter.
 */
async function fill(db: Database): Promise<void> {
  await sql`drop index posts_words_by_period`.execute(db);
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, created_at, words)
    select (overlay(overlay(lpad(to_hex(${startMs}::bigint + ${sql.raw(msBefore)}), 12, '0') placing '-' from 9 for 0)
        placing '-7000-8000-' from 14 for 0) || lpad(to_hex(n), 12, '0'))::uuid,
      ${rare}, case when n % 40 = 3 then ${clubKind} else 'profile' end,
      case when n % 40 <> 3 then ${rare} when n % 200 = 3 then ${openClub}
        else ${closedClubs} || lpad(to_hex(n / 500), 4, '0') end::uuid, '', 'public', now(),
      array_to_tsvector(array['common', 'word' || n % 5000]
        || case when n % 1000 = 7 then array['seldom'] else '{}' end
        || case when n % 100 = 7 then array['often'] else '{}' end
        || case when n % 40 = 3 or n % 400 = 1 then array['in-clubs'] else '{}' end
        || case when n < 90 or n = ${posts - 10}::int then array['long-ago'] else '{}' end)
    from generate_series(1, ${sql.lit(posts)}) n`.execute(db);
  await sql`
    insert into posts (id, author_id, place_kind, place_id, content, audience, created_at, words)
    values (${rare}, ${rare}, 'profile', ${rare}, '', 'public', now(), array_to_tsvector(array['unique']))`.execute(db);
  await sql`create index posts_words_by_period on posts using gin ((${sql.raw(wordsByPeriod)}))`.execute(db);
  await sql`analyze posts`.execute(db);
}

// PostgreSQL may switch to a generic plan after five executions.
const times = 8;

it.each([
  ['a word of one post by the index', oneWord('unique'), 1, 4 * times],
  ['a word of few posts by the index', oneWord('seldom'), 20, times],
  ['a beginning by the index', { groups: [], beginning: 'uniq' }, 1, 4 * times],
  ['a frequent beginning beside a rare word by the index', { groups: [['seldom']], beginning: 'com' }, 20, times],
  ['a word of every hundredth post among the newest', oneWord('often'), 20, 0],
  ['a word of all posts among the newest', oneWord('common'), 20, 0],
])('finds %s and never reads the whole table', async (_name, query, count, byIndex) => {
  await database.db.connection().execute(async (session) => {
    const before = await scanCounts(session, 'posts');
    for (let turn = 0; turn < times; turn++) {
      const found = await foundPostIds({ db: session, access }, { before: newest, count: 20 }, query, home);
      expect(found).toHaveLength(count);
    }
    const after = await scanCounts(session, 'posts');
    expect(after.wholeTable).toBe(before.wholeTable);
    expect(after.of('posts_words_by_period')).toBe(before.of('posts_words_by_period') + byIndex);
  });
});

it.each([
  ...['unique', 'seldom', 'often', 'long-ago', 'in-clubs'].map(oneWord),
  { groups: [], beginning: 'word4' },
  { groups: [['common']], beginning: 'long' },
  { groups: [['common'], ['common'], ['common', 'often'], ['common'], ['seldom']], beginning: 'com' },
])('pages of $groups and $beginning miss nothing that may be read and repeat nothing', async (query) => {
  const { db } = database;
  const word = asQuery(query);
  const { rows } = await sql<{ id: string }>`
      select id from posts where words @@ ${word}::tsquery and (place_kind = 'profile' or place_id = ${openClub})
      order by id desc limit 90`.execute(db);
  const readable = rows.map(({ id }) => id);
  let before = newest;
  for (let read = 0; read < readable.length; read += 20) {
    const page = await foundPostIds({ db, access }, { before, count: 20 }, query, home);
    if (read + 20 <= readable.length) expect(page).toEqual(readable.slice(read, read + 20));
    else expect(page.slice(0, readable.length - read)).toEqual(readable.slice(read));
    before = page.at(-1) ?? newest;
  }
});

/** PostgreSQL plans a statement five times for its values; if that seemed cheaper, it would do so for ever. */
const tried = 5;

it('what a search asks is planned once for all values', async () => {
  await database.db.connection().execute(async (session) => {
    const page = { before: newest, count: 20 };
    for (let turn = 0; turn < times; turn++) await foundPostIds({ db: session, access }, page, oneWord('seldom'), home);
    const { rows } = await sql<{ custom_plans: number }>`
      select custom_plans from pg_prepared_statements where statement like ${'%unknown_places%'}`.execute(session);
    expect(rows).toContainEqual({ custom_plans: tried });
    for (const row of rows) expect(row.custom_plans).toBeLessThanOrEqual(tried);
  });
});
