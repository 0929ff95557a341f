import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { distributedTables, distributeTable } from '../../platform/database/distribution/citus.ts';
import { distributing } from '../../platform/database/distribution/distribute.ts';
import { foreignKeys } from '../../platform/database/distribution/distribution.queries.ts';
import { layout } from '../../platform/database/distribution/layout.ts';
import { migrate } from '../../platform/database/migrate/migrate.ts';
import { sql } from '../../platform/database/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { silentLog } from '../silent-log.ts';
import { type CitusSite, distributeSite, joinNodes, migrateSite, runAt } from './citus-site.ts';

const database = `filled_${randomUUID().replaceAll('-', '')}`;
const nodes = () =>
  [inject('template'), ...inject('moreNodes')].map((node) => ({ superuser: { ...node, database: 'postgres' } }));

let filled: CitusSite;
let copy: TestDatabase;

beforeAll(async () => {
  copy = await createTestDatabase();
  filled = await joinNodes(nodes(), database);
  await migrateSite(filled);
});
afterAll(async () => {
  await copy.drop();
  for (const { superuser } of nodes()) await runAt(superuser, `drop database if exists ${database} with (force)`);
});

test('a filled database is distributed with all its rows and keys, also if it was interrupted', async () => {
  const { db, close } = openDatabase(filled.owner, { max: 2, log: silentLog });
  const at = new Date();
  const [member, post] = [newId(at), newId(at)];
  await sql`insert into accounts (id, identifier, password_hash, created_at) values (${member}, 'a@example.org', 'x', ${at})`.execute(
    db,
  );
  await sql`insert into profiles (user_id, first_name, last_name, profile_name, display_name, gender, created_at)
    values (${member}, 'Ada', 'L', 'ada', 'Ada L', 'Female', ${at})`.execute(db);
  await sql`insert into posts (id, author_id, place_id, content, audience, created_at)
    values (${post}, ${member}, ${member}, 'Hello', 'public', ${at})`.execute(db);
  await sql`insert into comments (post_id, id, author_id, client_id, content, created_at)
    select ${post}::uuid, gen_random_uuid(), ${member}::uuid, gen_random_uuid(), 'Yes', ${at}::timestamptz
    from generate_series(1, 50)`.execute(db);
  const keys = await foreignKeys(db);
  const [first, second] = layout;
  if (first && second)
    await db
      .transaction()
      .execute(async (trx) => [await distributeTable(trx, first), await distributeTable(trx, second)]);

  expect(await distributeSite(filled)).toBe(layout.length - 2);
  expect(await distributeSite(filled)).toBe(0);

  const counts = await sql<{ comments: number; accounts: number; left: number }>`select
      (select count(*)::int from comments) as comments, (select count(*)::int from accounts) as accounts,
      (select pg_relation_size('comments')::int) as left`.execute(db);
  expect(counts.rows).toEqual([{ comments: 50, accounts: 1, left: 0 }]);
  expect(await foreignKeys(db)).toEqual(keys);
  await sql`delete from posts where id = ${post}`.execute(db);
  expect((await sql`select 1 from comments`.execute(db)).rows).toEqual([]);
  await close();
});

test('every table of the layout is distributed', async () => {
  expect([...(await distributedTables(copy.db))].sort()).toEqual(layout.map(({ table }) => table).sort());
});

test('a migrated database is found up to date, and a new table of a migration is distributed as it is made', async () => {
  const { db } = copy;
  await migrate(db, silentLog);
  await db.transaction().execute(async (trx) => {
    const distributed = await distributing(trx);
    await sql`drop table post_edits`.execute(trx);
    const create = 'create table post_edits (post_id uuid not null, id uuid not null, primary key (post_id, id))';
    await sql.raw(create).execute(trx);
    await distributed?.afterStatement(create);
    await sql`alter table post_edits add constraint to_post foreign key (post_id) references posts (id)`.execute(trx);
  });
  expect(await distributedTables(db)).toContain('post_edits');
});
