import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { isRefused, refuseUnless } from './refuse-unless.ts';
import { runInBatch } from './run-in-batch.ts';
import { statement } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const small = refuseUnless('$1::int < 10', 'too_large');
const guard = statement<{ small: number }, [number]>(`select ${small} as small`);
const divide = statement<{ quotient: number }, [number]>('select 1 / $1::int as quotient');
const cast = statement<{ number: number }, [string]>('select ($1::text)::int as number');
const failureOf = (running: Promise<unknown>) =>
  running.then(
    () => undefined,
    (error: unknown) => error,
  );

it('answers where the condition holds', async () => {
  expect(await guard(database.db, 9)).toEqual([{ small: 0 }]);
});

it('is recognised by its tag, and by no other', async () => {
  const refusal = await failureOf(guard(database.db, 10));
  expect(isRefused(refusal, 'too_large')).toBe(true);
  expect(isRefused(refusal, 'too')).toBe(false);
  expect(isRefused(refusal, 'hidden')).toBe(false);
});

it.each([
  ['a division by zero', () => divide(database.db, 0)],
  ['a text that is no number', () => cast(database.db, 'too_large')],
])('%s is no refusal', async (_, run) => {
  const error = await failureOf(run());
  expect(error).toBeInstanceOf(Error);
  expect(isRefused(error, 'too_large')).toBe(false);
});

it('undoes what was sent together with it, before and behind it', async () => {
  const { db } = database;
  const insert = statement<unknown, [string]>(`insert into chats (id, last_at) values ($1, '2026-01-01')`);
  const writeTogether = ((to, ...questions) =>
    inTransaction(to, (trx) => runInBatch(trx, ...questions))) as typeof runInBatch;
  const writing = writeTogether(db, insert.of('before'), guard.of(10), insert.of('behind'));
  expect(isRefused(await failureOf(writing), 'too_large')).toBe(true);
  expect(await db.selectFrom('chats').selectAll().execute()).toEqual([]);
  await writeTogether(db, insert.of('before'), guard.of(9), insert.of('behind'));
  expect(await db.selectFrom('chats').selectAll().execute()).toHaveLength(2);
});
