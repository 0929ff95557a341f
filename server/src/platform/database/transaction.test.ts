import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { silentLog } from '../../testing/silent-log.ts';
import type { Database } from './database.ts';
import { isUniqueViolation } from './pg-errors.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

describe.each(['batched', 'plain'] as const)('a transaction on the %s driver', (driver) => {
  const logged: unknown[] = [];
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await createTestDatabase({
      log: { ...silentLog, error: (...words: unknown[]) => logged.push(words) },
      driver,
    });
    db = database.db;
    await sql`create table purse (id int primary key, coins int not null)`.execute(db);
    await sql`insert into purse values (1, 0), (2, 0)`.execute(db);
  });
  afterAll(() => database.drop());

  const coins = async (id: number) => {
    const { rows } = await sql<{ coins: number }>`select coins from purse where id = ${id}`.execute(db);
    return rows[0]?.coins;
  };

  test('callbacks run in order after the commit, when others can see the data', async () => {
    const seen: unknown[] = [];
    const result = await inTransaction(db, async (trx, afterCommit) => {
      afterCommit(async () => void seen.push(['first', await coins(1)]));
      afterCommit(() => void seen.push('second'));
      await sql`update purse set coins = 5 where id = 1`.execute(trx);
      expect(seen).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(seen).toEqual([['first', 5], 'second']);
  });

  test('the first statement, which is sent with begin, returns what any other returns', async () => {
    const touch = sql`update purse set coins = coins where id = any(${[1, 2]}::int[])`;
    const answers = await inTransaction(db, async (trx) => [await touch.execute(trx), await touch.execute(trx)]);
    expect(answers.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 2n]);
    await inTransaction(db, async () => undefined);
    const refused = inTransaction(db, (trx) => sql`insert into purse values (${1}, 0)`.execute(trx));
    await expect(refused).rejects.toSatisfy(isUniqueViolation);
  });

  const give = (trx: Database, id: number, more: number) =>
    sql`update purse set coins = coins + ${more} where id = ${id}`.execute(trx);

  test('statements of one turn, and a last one that nobody waits for, are written in order', async () => {
    const before = (await coins(1)) ?? 0;
    await inTransaction(db, async (trx) => {
      const asked = sql<{ coins: number }>`select coins from purse where id = ${1}`;
      const [, seen] = await Promise.all([give(trx, 1, 1), asked.execute(trx)]);
      expect(seen.rows).toEqual([{ coins: before + 1 }]);
      void give(trx, 1, 10);
    });
    expect(await coins(1)).toBe(before + 11);
  });

  test('a last statement that fails undoes everything, and one that was not sent yet is never sent', async () => {
    const before = await coins(1);
    const failing = inTransaction(db, async (trx) => {
      await give(trx, 1, 1);
      sql`insert into purse values (${1}, 0)`.execute(trx).catch(() => undefined);
    });
    await expect(failing).rejects.toSatisfy(isUniqueViolation);
    const leaving = inTransaction(db, async (trx) => {
      await give(trx, 1, 1);
      give(trx, 1, 1).catch(() => undefined);
      throw new Error('changed my mind');
    });
    await expect(leaving).rejects.toThrow('changed my mind');
    expect(await coins(1)).toBe(before);
  });

  test('no callback runs after a rollback', async () => {
    const seen: string[] = [];
    const failing = inTransaction(db, async (trx, afterCommit) => {
      afterCommit(() => void seen.push('never'));
      await sql`update purse set coins = 99 where id = 1`.execute(trx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(seen).toEqual([]);
    expect(await coins(1)).not.toBe(99);
  });

  test('an error in a callback is logged; the result and the next callback are not affected', async () => {
    const seen: string[] = [];
    const result = await inTransaction(db, async (_trx, afterCommit) => {
      afterCommit(() => {
        throw new Error('nobody listens');
      });
      afterCommit(() => void seen.push('still here'));
      return 1;
    });
    expect(result).toBe(1);
    expect(seen).toEqual(['still here']);
    expect(logged).toEqual([[{ err: new Error('nobody listens') }, expect.any(String)]]);
  });

  test('an error that the work ignores does not make a failed transaction look committed', async () => {
    const seen: string[] = [];
    const fooled = inTransaction(db, async (trx, afterCommit) => {
      afterCommit(() => void seen.push('never'));
      await sql`select 1 / 0`.execute(trx).catch(() => {});
    });
    await expect(fooled).rejects.toThrow();
    expect(seen).toEqual([]);
  });

  test('two transactions that deadlock both succeed, each once', async () => {
    await sql`update purse set coins = 0`.execute(db);
    let meet: () => void = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    let arrivals = 0;
    const events: string[] = [];
    const add = (name: string, first: number, second: number) =>
      inTransaction(db, async (trx, afterCommit) => {
        afterCommit(() => void events.push(name));
        await sql`update purse set coins = coins + 1 where id = ${first}`.execute(trx);
        arrivals += 1;
        if (arrivals === 2) meet();
        await met;
        await sql`update purse set coins = coins + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([add('a', 1, 2), add('b', 2, 1)]);
    expect(arrivals).toBeGreaterThan(2);
    expect([await coins(1), await coins(2)]).toEqual([2, 2]);
    expect(events.sort()).toEqual(['a', 'b']);
  });
});
