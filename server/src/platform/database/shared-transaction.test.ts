import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import type { Database } from './database.ts';
import { isConnectionLost, isUniqueViolation } from './pg-errors.ts';
import { runInBatch, withBatchedReads } from './run-in-batch.ts';
import { allowSharing, inSharedTransaction } from './shared-transaction.ts';
import { type BoundStatement, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

describe.each(['batched', 'plain'] as const)('shared transactions on the %s driver', (driver) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase({ driver });
    db = database.db;
    await allowSharing(db);
    await sql`create table purse (id int primary key, coins int not null)`.execute(db);
  });
  beforeEach(async () => {
    await sql`delete from purse`.execute(db);
    await sql`insert into purse select id, 0 from generate_series(1, 40) as id`.execute(db);
  });
  afterAll(() => database.drop());

  const allCoins = async () => {
    const { rows } = await sql<{ coins: number }>`select coins from purse order by id`.execute(db);
    return rows.map(({ coins }) => coins);
  };
  /** Returns the transaction in which it was given. */
  const give = async (trx: Database, id: number) => {
    const giving = sql<{ xact: string }>`update purse set coins = coins + 1 where id = ${id}
      returning pg_current_xact_id()::text as xact`;
    return (await giving.execute(trx)).rows[0]?.xact;
  };
  const giveTo = (id: number) => inSharedTransaction(db, `${id}`, (trx) => give(trx, id));
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);

  test('those who come while one runs share the next, and each has what it wrote', async () => {
    const [first, ...others] = await Promise.all(ids.map(giveTo));
    expect(others).not.toContain(first);
    const sizes = Object.values(Object.groupBy(others, (xact) => `${xact}`)).map((group) => group?.length);
    expect(sizes.toSorted()).toEqual([16, 16, 7]);
    expect(await allCoins()).toEqual(ids.map(() => 1));
  });

  test('those with the same key follow each other', async () => {
    const xacts = await Promise.all([1, 2, 2, 2, 3].map(giveTo));
    expect(new Set(xacts).size).toBe(4);
    expect((await allCoins()).slice(0, 4)).toEqual([1, 3, 1, 0]);
  });

  test('what they ask first is asked in the order of their keys', async () => {
    await sql`create table if not exists visits (at int generated always as identity, id int)`.execute(db);
    const visit = (id: number) =>
      inSharedTransaction(db, `${id}`, async (trx) => {
        await sql`insert into visits (id) values (${id})`.execute(trx);
        return give(trx, id);
      });
    const [, ...xacts] = await Promise.all([10, 17, 12, 15, 13, 16, 11, 14].map(visit));
    expect(new Set(xacts).size).toBe(1);
    const { rows } = await sql<{ id: number }>`select id from visits order by at`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual([10, 11, 12, 13, 14, 15, 16, 17]);
  });

  test('one that fails is undone alone, and gets its own error', async () => {
    const failing = [
      inSharedTransaction(db, 'late', async (trx) => {
        await give(trx, 1);
        throw new Error('changed my mind');
      }),
      inSharedTransaction(db, 'double', async (trx) => {
        await give(trx, 2);
        sql`insert into purse values (${1}, 0)`.execute(trx).catch(() => undefined);
      }),
    ];
    const callbacks: string[] = [];
    const called = inSharedTransaction(db, 'called', async (trx, afterCommit) => {
      await give(trx, 4);
      afterCommit(() => void callbacks.push('called'));
    });
    const [late, double, ...others] = await Promise.allSettled([...failing, called, ...[3, 5, 6].map(giveTo)]);
    expect(late).toMatchObject({ status: 'rejected', reason: new Error('changed my mind') });
    expect(double?.status === 'rejected' && isUniqueViolation(double.reason)).toBe(true);
    expect(others.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    expect((await allCoins()).slice(0, 6)).toEqual([0, 0, 1, 1, 1, 1]);
    expect(callbacks).toEqual(['called']);
  });

  test('one that waits for a lock holds up nobody who comes later', async () => {
    const gate = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const locking = inTransaction(db, async (trx) => {
      await give(trx, 1);
      locked.resolve();
      await gate.promise;
    });
    await locked.promise;
    const waiting = giveTo(1);
    await pause(1);
    await Promise.all([2, 3, 4].map(giveTo));
    expect((await allCoins()).slice(0, 4)).toEqual([0, 1, 1, 1]);
    gate.resolve();
    await Promise.all([locking, waiting]);
    expect((await allCoins())[0]).toBe(2);
  });

  test('what may have been committed when the connection was lost is not done again', async () => {
    let runs = 0;
    const losing = (id: number) =>
      inSharedTransaction(db, `${id}`, async (trx) => {
        runs += 1;
        await give(trx, id);
        if (id > 2) return;
        // Not waited for, so that the connection ends while the commit is on its way.
        sql`select pg_terminate_backend(pg_backend_pid(), ${0}::int)`.execute(trx).catch(() => undefined);
      });
    const results = await Promise.allSettled([giveTo(40), ...[1, 2, 3].map(losing)]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    for (const result of results) if (result.status === 'rejected') expect(isConnectionLost(result.reason)).toBe(true);
    expect(runs).toBe(3);
    expect((await allCoins()).slice(0, 3)).toEqual([0, 0, 0]);
  });

  test('statements that are known beforehand share one too, and one that fails is written by nobody', async () => {
    const giving = (id: number): BoundStatement<{ xact: string }> =>
      sql<{ xact: string }>`update purse set coins = coins + 1 where id = ${id}
        returning pg_current_xact_id()::text as xact`.compile(db);
    const doubling = sql<never>`insert into purse values (${1}, 0)`.compile(db);
    const write = (id: number) => inSharedTransaction(db, `${id}`, (trx) => runInBatch(trx, giving(id), giving(id)));
    const written = await Promise.all(ids.slice(0, 10).map(write));
    const [first, ...others] = written.map(([[one], [other]]) => [one?.xact, other?.xact]);
    expect(new Set(first).size).toBe(1);
    expect(new Set(others.flat()).size).toBe(1);
    expect((await allCoins()).slice(0, 11)).toEqual([...Array(10).fill(2), 0]);
    const [, double, after] = await Promise.allSettled([
      write(11),
      inSharedTransaction(db, 'double', (trx) => runInBatch(trx, giving(12), doubling)),
      write(13),
    ]);
    expect(double?.status === 'rejected' && isUniqueViolation(double.reason)).toBe(true);
    expect(after?.status).toBe('fulfilled');
    expect((await allCoins()).slice(10, 13)).toEqual([2, 0, 2]);
  });

  test('what requests read in the same turn is asked on one connection', async () => {
    const backend = sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int`;
    const ask = () => withBatchedReads('page', async () => (await backend.execute(db)).rows[0]?.pid);
    expect(new Set(await Promise.all([ask(), ask(), ask()])).size).toBe(1);
  });

  test('each runs as a part of its own request', async () => {
    const request = new AsyncLocalStorage<number>();
    const noting = (id: number) =>
      request.run(id, () =>
        inSharedTransaction(db, `${id}`, async (trx) => {
          await give(trx, id);
          return request.getStore();
        }),
      );
    expect(await Promise.all([1, 2, 3, 4].map(noting))).toEqual([1, 2, 3, 4]);
  });
});
