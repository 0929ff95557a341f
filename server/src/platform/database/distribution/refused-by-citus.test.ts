import { expect, test } from 'vitest';
import { readMigrations } from '../migrate/migration-files.ts';
import { splitStatements } from '../migrate/split-statements.ts';
import { layout, type PlacedTable } from './layout.ts';
import { refusedByCitus } from './refused-by-citus.ts';

const known = new Map<string, PlacedTable>(layout.map((placed) => [placed.table, placed]));

/** The baseline is applied before a database can be distributed, since `npm run distribute` upgrades it first. */
const lastOfBaseline = '0316-notifications';

test('a distributed database can run every newer migration', async () => {
  const newer = (await readMigrations()).filter(({ name }) => name > lastOfBaseline);
  const refused = newer.flatMap(({ name, text }) =>
    splitStatements(text).flatMap((each) => refusedByCitus(each, known).map((reason) => `${name}: ${reason}\n${each}`)),
  );
  expect(refused).toEqual([]);
});

test.each([
  ["alter table posts add column kind text check (kind in ('a', 'b'))"],
  ['alter table posts add column other_id uuid references posts (id)'],
  ['alter table posts add constraint a check (version > 0), add constraint b check (version < 9)'],
  ['create table thanks (post_id uuid primary key references posts (id))'],
  ['create trigger t after insert on posts execute function f()'],
  ['create function f() returns trigger as $$ begin end $$ language plpgsql'],
  ['create table thanks (id bigserial primary key)'],
  ['create table thanks (id bigint generated always as identity)'],
  ['create unique index messages_ids on messages (id)'],
  ['alter table messages add constraint messages_ids unique (id)'],
  ['create table thanks as select id from posts'],
])('refuses: %s', (statement) => {
  expect(refusedByCitus(statement, known)).not.toEqual([]);
});

test.each([
  ['create table thanks (post_id uuid not null, id uuid not null, primary key (post_id, id))'],
  ['alter table thanks add constraint thanks_post foreign key (post_id) references posts (id) on delete cascade'],
  ["alter table posts add column kind text not null default 'a'"],
  ["alter table posts add constraint posts_kind check (kind in ('a', 'b'))"],
  ['create unique index messages_ids on messages (chat_id, id)'],
  ['create unique index accounts_phone on accounts (mobile)'],
])('allows: %s', (statement) => {
  expect(refusedByCitus(statement, known)).toEqual([]);
});
