import { reactionKinds } from '@hearth/contract/posts/rules';
import { expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { createTestDatabase } from '../database.ts';

it('every table that holds reactions accepts each kind, and no other', async () => {
  const { db, drop } = await createTestDatabase();
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%''haha''%' order by 1`.execute(db);
  await drop();
  const kindsIn = (definition: string) => [...definition.matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  expect(rows.map(({ table, definition }) => [table, kindsIn(definition)])).toEqual(
    ['comment_likes', 'reactions', 'story_views'].map((table) => [table, reactionKinds]),
  );
});
