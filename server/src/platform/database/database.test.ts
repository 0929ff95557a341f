import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { sql } from './sql.ts';

describe.each(['batched', 'plain'] as const)('the %s driver', (driver) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase({ driver });
    db = database.db;
  });
  afterAll(() => database.drop());

  test('columns become numbers, days and moments', async () => {
    const { rows } = await sql`
      select ${'9007199254740991'}::bigint as big, array[1, 2]::bigint[] as bigs, '{}'::bigint[] as none,
        '2020-02-29'::date as day, '2020-02-29T23:59:59Z'::timestamptz as moment, '{"a": [1]}'::jsonb as json,
        '\\x00ff'::bytea as bytes`.execute(db);
    expect(rows).toEqual([
      {
        big: Number.MAX_SAFE_INTEGER,
        bigs: [1, 2],
        none: [],
        day: '2020-02-29',
        moment: new Date('2020-02-29T23:59:59Z'),
        json: { a: [1] },
        bytes: Buffer.from([0, 255]),
      },
    ]);
  });

  test('a bigint that no number can hold is an error, not a wrong number', async () => {
    await expect(sql`select 9007199254740993::bigint as big`.execute(db)).rejects.toThrow(RangeError);
    await expect(sql`select 1 as fine`.execute(db)).resolves.toMatchObject({ rows: [{ fine: 1 }] });
  });

  test('a parameterised query is prepared once per connection, a plain one never', async () => {
    await db.connection().execute(async (connection) => {
      for (const value of [1, 2, 3]) await sql`select ${value}::int as asked`.execute(connection);
      await sql`select 'no parameters'`.execute(connection);
      const { rows } = await sql<{ statement: string; uses: number }>`
        select statement, generic_plans + custom_plans as uses from pg_prepared_statements
        where statement like ${'%asked%'} or statement like ${'%no parameters%'}`.execute(connection);
      expect(rows).toContainEqual({ statement: 'select $1::int as asked', uses: 3 });
      expect(rows.filter(({ statement }) => statement.includes('no parameters'))).toEqual([]);
    });
  });

  test('a table changed behind a prepared statement costs one error, then works', async () => {
    await sql`create table changing (a int)`.execute(db);
    const read = () =>
      db.connection().execute((connection) => sql`select * from changing where a = ${1}`.execute(connection));
    await read();
    await sql`alter table changing add column b int`.execute(db);
    await read().catch(() => {});
    await expect(read()).resolves.toEqual({ rows: [] });
  });

  test('the number of changed rows is returned', async () => {
    await sql`create table counted (a int)`.execute(db);
    const inserted = await sql`insert into counted select generate_series(1, ${7}::int)`.execute(db);
    expect(inserted.numAffectedRows).toBe(7n);
  });
});
