import { expect, test } from 'vitest';
import { concurrentIndexOf } from './concurrent-index.ts';
import { readMigrations } from './migration-files.ts';
import { splitStatements } from './split-statements.ts';
import { stopsWriters } from './stops-writers.ts';

/** The newest migration of 1.0.0. A database that has it is upgraded while the version before serves. */
const firstRelease = '0519';

const reasonsOf = (text: string) => stopsWriters(text, splitStatements(text));

test('no migration behind the first release stops who writes, and an index that is built meanwhile is alone', async () => {
  const newer = (await readMigrations()).filter(({ name }) => name.slice(0, 4) > firstRelease);
  const wrong = newer.flatMap(({ name, text }) => reasonsOf(text).map((reason) => `${name}: ${reason}`));
  expect(wrong).toEqual([]);
  for (const { text } of newer) {
    const statements = splitStatements(text);
    if (statements.some((each) => concurrentIndexOf(each))) expect(statements).toHaveLength(1);
  }
});

test.each([
  'create index posts_new on posts (author_id)',
  'create unique index posts_new on posts (author_id)',
  'alter table posts add constraint c check (true)',
  'alter table posts add constraint c unique (id)',
  'alter table posts add column at timestamptz not null default now()',
  'alter table posts add column n integer not null',
  'alter table posts alter column content type varchar',
  'alter table posts alter column content set not null',
  'alter table posts drop column content',
  'alter table posts rename column content to words',
  'drop table posts',
  "update posts set content = ''",
  'delete from posts',
])('refused: %s', (statement) => {
  expect(reasonsOf(statement)).toHaveLength(1);
});

test.each([
  'create table t (id uuid primary key); create index t_id on t (id); alter table t add constraint c check (true)',
  'create index concurrently posts_new on posts (author_id)',
  'alter table posts add column n integer not null default 0',
  'alter table posts add column n integer',
  'alter table posts add constraint c check (true) not valid',
  'alter table posts validate constraint c',
  'alter table posts add constraint c unique using index posts_new',
  '-- unread since 1.1.0\nalter table posts drop column content; drop table old',
])('accepted: %s', (text) => {
  expect(reasonsOf(text)).toEqual([]);
});
