import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { CopyOut, copyIn } from '../../database/driver/driver.ts';
import { sql } from '../../database/sql.ts';
import { countRows } from './copy-statements.ts';
import { orderTables } from './order-tables.ts';
import { inSession } from './session.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table notes (id int primary key, words text, bytes bytea, at timestamptz)`.execute(database.db);
});
afterAll(() => database.drop());

const session = <T>(work: Parameters<typeof inSession<T>>[2]) => inSession(database.connection, undefined, work);
const megabytes = (count: number) =>
  `copy (select repeat('x', 999) from generate_series(1, ${count * 1000})) to stdout`;

it('reads no faster than its bytes are taken', async () => {
  await session(async ({ client }) => {
    const copy = CopyOut.start(client, megabytes(50));
    let most = 0;
    let bytes = 0;
    for await (const piece of copy) {
      most = Math.max(most, copy.readableLength);
      bytes += piece.length;
      if (bytes < 2e6) await pause(5);
    }
    expect(bytes).toBe(50e6);
    expect(copy.rows).toBe(50_000);
    expect(most).toBeLessThan(2e6);
  });
});

it('writes no faster than PostgreSQL takes it', async () => {
  await session(async ({ client }) => {
    const stream = (client as unknown as { connection: { stream: { writableLength: number } } }).connection.stream;
    const line = Buffer.from(`${'y'.repeat(99_999)}\n`);
    let most = 0;
    async function* lines() {
      for (let n = 0; n < 500; n += 1) {
        most = Math.max(most, stream.writableLength);
        yield line;
      }
    }
    await client.query('create temp table lines (words text)');
    expect(await copyIn(client, 'copy lines from stdin', lines())).toBe(500);
    expect(most).toBeLessThan(2e6);
  });
});

it('carries every kind of value there and back', async () => {
  const words = 'tab\t newline\n return\r back\\slash \\N \\. ’ü’ 🔥 \u0001';
  await sql`insert into notes values (1, ${words}, ${Buffer.from([0, 10, 92, 255])}, '2026-01-15 12:00:00.123456Z'),
    (2, null, null, 'infinity'), (3, '', '', null)`.execute(database.db);
  await session(async ({ client }) => {
    const pieces: Buffer[] = [];
    for await (const piece of CopyOut.start(client, 'copy notes to stdout')) pieces.push(piece);
    expect(countRows(Buffer.concat(pieces))).toBe(3);
    await client.query('create temp table again (like notes)');
    expect(
      await copyIn(
        client,
        'copy again from stdin',
        (async function* () {
          yield* pieces;
        })(),
      ),
    ).toBe(3);
    expect((await client.query('select * from notes except select * from again')).rows).toEqual([]);
  });
});

it('reports what PostgreSQL refuses and leaves the connection usable', async () => {
  await session(async ({ client }) => {
    const lines = (async function* () {
      yield Buffer.from('not a number\tx\t\\N\t\\N\n');
    })();
    await expect(copyIn(client, 'copy notes from stdin', lines)).rejects.toThrow('invalid input syntax');
    const broken = (async function* () {
      yield Buffer.from('7\tx\t\\N\t\\N\n');
      throw new Error('cannot be read');
    })();
    await expect(copyIn(client, 'copy notes from stdin', broken)).rejects.toThrow('cannot be read');
    const nowhere = CopyOut.start(client, 'copy nowhere to stdout');
    await expect(nowhere.toArray()).rejects.toThrow('does not exist');
    expect((await client.query('select count(*) as rows from notes where id = 7')).rows).toEqual([{ rows: 0 }]);
  });
});

it('ends the connection when the bytes are no longer wanted', async () => {
  await session(async ({ client }) => {
    for await (const _ of CopyOut.start(client, megabytes(500))) break;
    await expect(client.query('select 1')).rejects.toThrow();
  });
  const stopping = new AbortController();
  await expect(
    inSession(database.connection, stopping.signal, async ({ client }) => {
      setTimeout(() => stopping.abort(), 50);
      await client.query('select pg_sleep(60)');
    }),
  ).rejects.toThrow();
});

it('puts tables behind those they refer to', () => {
  const tables = ['comments', 'likes', 'posts'].map((name) => ({ name, columns: ['id'] }));
  const references = [
    { from: 'comments', to: 'posts' },
    { from: 'likes', to: 'comments' },
  ];
  expect(orderTables(tables, references).map(({ name }) => name)).toEqual(['posts', 'comments', 'likes']);
  expect(() => orderTables(tables, [...references, { from: 'posts', to: 'likes' }])).toThrow('in a circle');
});
