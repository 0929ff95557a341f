import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createStatementCounter } from '../../testing/statement-counter.ts';
import { askAhead } from './ask-ahead.ts';
import { statement } from './sql.ts';
import { inTransaction } from './transaction.ts';

const doubled = statement<{ answer: number }, [number: number]>('select $1::int * 2 as answer');
const failing = statement<{ answer: number }, [number: number]>('select 1 / $1::int as answer');

const counter = createStatementCounter();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('answers in the same trip what is asked later, once, and only exactly that', async () => {
  const answers: number[] = [];
  const ask = () =>
    inTransaction(database.db, async (trx) => {
      askAhead(trx, doubled.of(2), doubled.of(3));
      for (const number of [1, 3, 2]) answers.push(...(await doubled(trx, number)).map(({ answer }) => answer));
      answers.push(...(await doubled(trx, 3)).map(({ answer }) => answer));
    });
  const { trips } = await counter.during(ask);
  expect(answers).toEqual([2, 6, 4, 6]);
  // The first question with those ahead, the second time that 3 is doubled, and the commit.
  expect(trips).toBe(3);
});

it('answers nothing outside its transaction', async () => {
  await inTransaction(database.db, async (trx) => {
    askAhead(trx, doubled.of(4));
    const { trips } = await counter.during(() => doubled(database.db, 4));
    expect(trips).toBe(1);
  });
});

it('fails the transaction if a question fails that nobody asks again', async () => {
  const failed = inTransaction(database.db, async (trx) => {
    askAhead(trx, failing.of(0));
    await doubled(trx, 1);
  });
  await expect(failed).rejects.toThrow('division by zero');
});
