import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/database.ts';
import { sql, statement } from '../sql.ts';
import { inTransaction } from '../transaction.ts';
import { fillLists } from './fill-lists.ts';

const ten = (...first: string[]) => [...first, ...Array(10 - first.length).fill(first.at(-1))];

it('repeats the last value of a list that values are compared with', () => {
  const text =
    'select 1 from posts where id = any($1::uuid[]) and author_id <> all($2::uuid[]) and kind = any ($3::text[])';
  expect(fillLists(text, [['a', 'b'], ['c'], ['d']])).toEqual([ten('a', 'b'), ten('c'), ten('d')]);
});

it('leaves lists alone that are empty, long or used for anything else', () => {
  const long = Array.from({ length: 12 }, (_, at) => `${at}`);
  expect(fillLists('select 1 where id = any($1::uuid[])', [[]])).toEqual([[]]);
  expect(fillLists('select 1 where id = any($1::uuid[])', [long])).toEqual([long]);
  expect(fillLists('insert into a select * from unnest($1::uuid[])', [['a']])).toEqual([['a']]);
  expect(fillLists('select cardinality($1::uuid[]) where id = any($1::uuid[])', [['a']])).toEqual([['a']]);
  expect(fillLists('update a set ids = $1 where id = $2', [['a'], 'b'])).toEqual([['a'], 'b']);
});

it('tells parameters apart whose numbers begin alike', () => {
  const text = `select $1::uuid[] where id = any($11::uuid[])`;
  const values = [['a'], ...Array(9).fill(null), ['b']];
  expect(fillLists(text, values)).toEqual([['a'], ...Array(9).fill(null), ten('b')]);
});

it('lets PostgreSQL keep the plan of a statement that is asked for one row', async () => {
  const database = await createTestDatabase();
  const text = 'select n from cups where n = any($1::int[])';
  const find = statement<{ n: number }, [ns: readonly number[]]>(text);
  const plans = await inTransaction(database.db, async (trx) => {
    await sql`create temporary table cups (n int primary key)`.execute(trx);
    await sql`insert into cups select n from generate_series(1, 10000) n`.execute(trx);
    await sql`analyze cups`.execute(trx);
    for (let n = 1; n <= 12; n++) expect(await find(trx, [n])).toEqual([{ n }]);
    return sql<{ generic: number }>`
      select generic_plans as generic from pg_prepared_statements where statement = ${text}`.execute(trx);
  });
  await database.drop();
  expect(plans.rows).toEqual([{ generic: 7 }]);
});
