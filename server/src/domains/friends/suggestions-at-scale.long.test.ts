import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { systemClock } from '../../platform/time/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { scanCounts } from '../../testing/scan-counts.ts';
import { listSuggestions } from './list-suggestions.ts';

const members = 100_000;
const idOf = (n: number) => `01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const viewer = idOf(1);
/** Shares all of the viewer's friends. */
const closest = idOf(50_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await fill(database.db);
});
afterAll(() => database.drop());

/** The viewer's friends are 2…201, each with a hundred other friends; many others have one. */
async function fill(db: Database): Promise<void> {
  await sql`create function id_of(n bigint) returns uuid language sql immutable
    as $$ select ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid $$`.execute(db);
  await sql`
    insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
    select id_of(n), 'A', 'B', 'ab', 'A B', 'Custom', now() from generate_series(1, ${sql.lit(members)}) n`.execute(db);
  await sql`
    insert into friend_edges (user_id, other_id, state, since)
    select id_of(a), id_of(b), 'friends', now() from (
      select 1 as a, n as b from generate_series(2, 201) n
      union select n, 1 from generate_series(2, 201) n
      union select n, 50000 from generate_series(2, 201) n
      union select 50000, n from generate_series(2, 201) n
      union select n, 1000 + (n * 7919 + k * 104729) % 90000 from generate_series(2, 201) n, generate_series(1, 100) k
      union select n, n + 1 from generate_series(40000, 90000) n
    ) pairs where a <> b order by a`.execute(db);
  await sql`analyze friend_edges`.execute(db);
  await sql`analyze profiles`.execute(db);
}

// PostgreSQL may switch to a generic plan after five executions.
const times = 8;

it('finds suggestions among 100,000 members without reading whole tables, most mutual friends first', async () => {
  await database.db.connection().execute(async (session) => {
    const before = await Promise.all(['friend_edges', 'profiles'].map((table) => scanCounts(session, table)));
    for (let turn = 0; turn < times; turn++) {
      const first = await listSuggestions({ db: session, clock: systemClock }, viewer, { limit: 20 });
      expect(first.items[0]).toMatchObject({ person: { id: closest }, mutualCount: 200 });
      expect(first.items).toHaveLength(20);
      const cursor = first.nextCursor ?? undefined;
      const second = await listSuggestions({ db: session, clock: systemClock }, viewer, { limit: 20, cursor });
      expect(second.items).toHaveLength(20);
      const last = await listSuggestions({ db: session, clock: systemClock }, viewer, {
        limit: 20,
        cursor: `n_${idOf(members + 1)}`,
      });
      expect(last.items.every(({ mutualCount }) => mutualCount === 0)).toBe(true);
    }
    const after = await Promise.all(['friend_edges', 'profiles'].map((table) => scanCounts(session, table)));
    expect(after.map(({ wholeTable }) => wholeTable)).toEqual(before.map(({ wholeTable }) => wholeTable));
  });
});
