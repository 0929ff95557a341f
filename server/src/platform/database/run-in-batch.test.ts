import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { isConnectionLost, isUniqueViolation } from './pg-errors.ts';
import { runInBatch } from './run-in-batch.ts';
import { sql, statement } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** In a transaction of their own. */
const writeTogether = ((db, ...queries) =>
  inTransaction(db, (trx) => runInBatch(trx, ...queries))) as typeof runInBatch;

type Cup = { name: string; sips: number; at: Date | null };
const fill = statement<Cup, [name: string, sips: number, at?: Date | null]>(
  'insert into cups (name, sips, at) values ($1, $2, $3) returning *',
);
const drink = statement<Cup, [name: string]>('update cups set sips = sips - 1 where name = $1 returning *');
const all = statement<Cup, []>('select * from cups order by name');
const tooLarge = statement<{ large: number }, []>('select 9007199254740993::bigint as large');
const newFill = () => statement<Cup, [name: string]>(`insert into cups values ($1, 1) -- ${Math.random()}`);

describe.each(['batched', 'plain'] as const)('statements sent together by the %s driver', (driver) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ driver });
    // A second by default, which the pairs below would wait for again and again.
    await sql`alter database ${sql.ref(database.connection.database)} set deadlock_timeout = '20ms'`.execute(
      database.db,
    );
    await sql`create table cups (name text primary key, sips bigint not null, at timestamptz)`.execute(database.db);
  });
  afterAll(() => database.drop());
  beforeEach(() => sql`truncate cups`.execute(database.db));

  const names = async () => (await all(database.db)).map(({ name }) => name);

  it('returns the rows of each statement in order, as if it were sent alone', async () => {
    const at = new Date('2026-03-01T12:00:00.250Z');
    const [tea, milk, none, cups] = await writeTogether(
      database.db,
      fill.of('tea', 3, at),
      fill.of('milk', 1, null),
      drink.of('coffee'),
      all.of(),
    );
    expect(tea).toEqual([{ name: 'tea', sips: 3, at }]);
    expect(none).toEqual([]);
    expect(cups).toEqual([...milk, ...tea]);
    expect(cups).toEqual(await all(database.db));
  });

  it('changes nothing when one of them fails, and the connection can be used again', async () => {
    await writeTogether(database.db, fill.of('tea', 3, null));
    for (let n = 0; n < 30; n++) {
      const doubled = writeTogether(database.db, fill.of('milk', 1, null), fill.of('tea', 1, null), drink.of('tea'));
      await expect(doubled).rejects.toSatisfy(isUniqueViolation);
    }
    expect(await all(database.db)).toMatchObject([{ name: 'tea', sips: 3 }]);
  });

  it('undoes the statements before a failed one outside a transaction too', async () => {
    const doubled = runInBatch(database.db, fill.of('milk', 1, null), fill.of('milk', 1, null));
    await expect(doubled).rejects.toSatisfy(isUniqueViolation);
    expect(await names()).toEqual([]);
    await runInBatch(database.db, fill.of('milk', 1, null), fill.of('tea', 1, null));
    expect(await names()).toEqual(['milk', 'tea']);
  });

  it('prepares a statement that followed a failed one when it is sent again', async () => {
    const neverSeen = newFill();
    await fill(database.db, 'tea', 1, null);
    for (let n = 0; n < 30; n++) {
      await expect(writeTogether(database.db, fill.of('tea', 1, null), neverSeen.of('milk'))).rejects.toThrow();
    }
    await writeTogether(database.db, neverSeen.of('milk'), neverSeen.of('cocoa'));
    await neverSeen(database.db, 'water');
    expect(await names()).toEqual(['cocoa', 'milk', 'tea', 'water']);
  });

  it('is part of the transaction in which it is sent', async () => {
    const given = inTransaction(database.db, async (trx) => {
      await runInBatch(trx, fill.of('tea', 1, null), fill.of('milk', 1, null));
      throw new Error('spilt');
    });
    await expect(given).rejects.toThrow('spilt');
    expect(await names()).toEqual([]);
  });

  it('is sent again when the database asks for that', async () => {
    await writeTogether(database.db, fill.of('milk', 50, null), fill.of('tea', 50, null));
    // More than two deadlock again and again, until no attempt is left.
    const atOnce = 2;
    const cross = (_: unknown, n: number) => {
      const [first, second] = n % 2 ? ['tea', 'milk'] : ['milk', 'tea'];
      return writeTogether(database.db, drink.of(first), drink.of(second));
    };
    for (let done = 0; done < 30; done += atOnce) await Promise.all(Array.from({ length: atOnce }, cross));
    expect(await all(database.db)).toMatchObject([{ sips: 20 }, { sips: 20 }]);
  });

  it('reports a value that cannot be read, and a lost connection', async () => {
    await expect(runInBatch(database.db, tooLarge.of(), all.of())).rejects.toThrow(RangeError);
    const end = statement<never, []>('select pg_terminate_backend(pg_backend_pid())');
    await expect(runInBatch(database.db, end.of())).rejects.toSatisfy(isConnectionLost);
    await expect(writeTogether(database.db, end.of())).rejects.toSatisfy(isConnectionLost);
    expect(await names()).toEqual([]);
  });
});
