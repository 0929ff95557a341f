import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '../../../testing/backups.ts';
import { listSchema } from '../../../testing/list-schema.ts';
import { silentLog } from '../../../testing/silent-log.ts';
import { openDatabase } from '../database.ts';
import { sql } from '../sql.ts';
import { appliedSteps } from './applied-steps.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const earlierSchema = await readFile(new URL('../../../testing/earlier-schema.sql', import.meta.url), 'utf8');
const filled = "update tag_filling set before = '00000000-0000-0000-0000-000000000000'";

let earlier: EmptyDatabase;
let fresh: EmptyDatabase;
beforeAll(async () => {
  [earlier, fresh] = await Promise.all([createEmptyDatabase(), createEmptyDatabase()]);
  await migrate(fresh.db, silentLog);
});
afterAll(() => Promise.all([earlier.drop(), fresh.drop()]));
beforeEach(async () => {
  await sql`drop schema public cascade; create schema public`.execute(earlier.db);
  await sql.raw(earlierSchema).execute(earlier.db);
  await sql.raw(filled).execute(earlier.db);
});

const upgrade = () => migrate(earlier.db, silentLog);
const steps = async () => (await appliedSteps(earlier.db)).map(({ name, checksum }) => ({ name, checksum }));

test('the database of the version before gets the schema of a new one, byte by byte, and keeps its rows', async () => {
  await sql`insert into accounts (id, identifier, password_hash, created_at)
    values (gen_random_uuid(), 'ada@example.org', 'x', now())`.execute(earlier.db);
  const [ada, ben] = ['00000000-0000-7000-8000-00000000000a', '00000000-0000-7000-8000-00000000000b'];
  await sql`insert into chats (id, last_at) values ('of_two', now()), ('unread', now())`.execute(earlier.db);
  await sql`insert into chat_members (chat_id, user_id, folder, read_seq, seen_seq, last_at) values
    ('of_two', ${ada}, 'Chats', 5, 3, now()), ('of_two', ${ben}, 'Chats', 3, 5, now()),
    ('unread', ${ada}, 'Chats', 0, 0, now()), ('unread', ${ben}, 'Chats', 0, 0, now())`.execute(earlier.db);
  await upgrade();
  const seen = sql`select id, seen_seq, seen_by, seen_seq_by_others from chats order by id`.execute(earlier.db);
  expect((await seen).rows).toMatchObject([
    { id: 'of_two', seen_seq: 5, seen_by: ada, seen_seq_by_others: 3 },
    { id: 'unread', seen_seq: 0, seen_seq_by_others: 0 },
  ]);
  expect(await listSchema(earlier.db)).toBe(await listSchema(fresh.db));
  expect(await steps()).toEqual((await readMigrations()).map(({ name, checksum }) => ({ name, checksum })));
  expect((await sql`select identifier from accounts`.execute(earlier.db)).rows).toEqual([
    { identifier: 'ada@example.org' },
  ]);
  await upgrade();
});

test('the listing of a schema says what differs', async () => {
  const whole = await listSchema(fresh.db);
  for (const change of [
    'alter table posts alter column content set statistics 7',
    'alter table posts set (fillfactor = 90)',
    'alter table posts alter column content set storage external',
    'alter index posts_words_by_period set (gin_pending_list_limit = 64)',
    'grant select on posts to public',
    'create function f() returns int language sql as $$ select 1 $$',
    'create statistics s on author_id, place_id from posts',
    'alter table chats rename constraint chats_pkey to chats_key',
  ]) {
    await fresh.db.transaction().execute(async (trx) => {
      await sql.raw(change).execute(trx);
      expect(await listSchema(trx), change).not.toBe(whole);
      await sql`rollback and chain`.execute(trx);
    });
  }
  expect(await listSchema(fresh.db)).toBe(whole);
});

test('eight servers that start at once take it over once', async () => {
  const servers = Array.from({ length: 8 }, () => openDatabase(earlier.connection, { max: 1, log: silentLog }));
  await Promise.all(servers.map(({ db }) => migrate(db, silentLog)));
  await Promise.all(servers.map(({ close }) => close()));
  expect(await listSchema(earlier.db)).toBe(await listSchema(fresh.db));
});

const refusal =
  /^This database is of an older Hearth \(it has .*\); please start the version of commit 82489fd7 first, then this one\.$/;

test.each([
  ['lacks the last migration', "delete from schema_migrations where name = '0262-words-of-posts-by-period'"],
  ['lacks one between', "delete from schema_migrations where name = '0110-handles'"],
  ['has another text of one', "update schema_migrations set checksum = 'x' where name = '0210-polls'"],
  ['has one more', "insert into schema_migrations values ('0263-more', 'x', now())"],
])('an older database, or one that differs, is refused and left alone: it %s', async (_, change) => {
  await sql.raw(change).execute(earlier.db);
  const before = [await listSchema(earlier.db), await steps()];
  await expect(upgrade()).rejects.toThrow(refusal);
  expect([await listSchema(earlier.db), await steps()]).toEqual(before);
});

test.each([
  ['tags', "update tag_filling set before = 'ffffffff-ffff-ffff-ffff-ffffffffffff'"],
  [
    'words of posts',
    `insert into posts (id, author_id, place_id, content, audience, created_at)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'x', 'public', now())`,
  ],
  [
    'words of messages',
    `insert into messages (chat_id, seq, id, sender_id, text, sent_at)
     values ('x', 1, gen_random_uuid(), gen_random_uuid(), 'x', now())`,
  ],
])('a database in which the version before has not yet filled in %s is refused', async (_, change) => {
  await sql.raw(change).execute(earlier.db);
  await expect(upgrade()).rejects.toThrow('The version of commit 82489fd7 has not indexed all posts and messages');
  expect(await steps()).toHaveLength(69);
});
