import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyCharacter } from '../../../testing/any-character.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { Batch } from './batch.ts';
import type { NamedStatement } from './encode-batch.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const run = async (...statements: NamedStatement[]) =>
  (await client.query(new Batch(statements)).answers).map(({ rows }) => rows);
const echo = { name: 'echo', text: 'select $1::text as text, $2::bytea as bytes, $3::int as number' };

describe('the messages of a batch', () => {
  it('carry any text, any bytes and null, also beyond the buffer', async () => {
    const text = fc
      .string({ unit: anyCharacter, maxLength: 200 })
      .map((any) => any.replaceAll('\0', '').toWellFormed());
    const long = fc.constantFrom('é'.repeat(30_000), '🔥'.repeat(20_000));
    const values = fc.tuple(
      fc.option(fc.oneof({ weight: 9, arbitrary: text }, long)),
      fc.option(fc.uint8Array().map((bytes) => Buffer.from(bytes))),
      fc.option(fc.nat({ max: 1e6 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 5 }), async (asked) => {
        const sent = asked.map(([one, bytes, number]) => ({
          ...echo,
          values: [one, bytes, number === null ? null : String(number)],
        }));
        const expected = asked.map(([one, bytes, number]) => [{ text: one, bytes, number }]);
        expect(await run(...sent)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('names the columns of a statement that was parsed and then refused because of its values', async () => {
    const halve = { name: 'halve', text: 'select $1::int / 2 as half' };
    await expect(run({ ...halve, values: ['no number'] })).rejects.toThrow('no number');
    expect(await run({ ...halve, values: ['8'] })).toEqual([[{ half: 4 }]]);
  });

  it('keeps statements with and without rows apart', async () => {
    const make = { name: 'make', text: 'create temporary table if not exists kept (n int)', values: [] };
    await run(make);
    const put = { name: 'put', text: 'insert into kept values ($1)' };
    const all = { name: 'all', text: 'select n from kept where n > $1 order by n' };
    for (let round = 1; round <= 2; round++) {
      const [, rows] = await run({ ...put, values: [String(round)] }, { ...all, values: ['0'] });
      expect(rows).toHaveLength(round);
    }
  });
});
