import type { CompiledQuery } from 'kysely';
import { CompiledQuery as Query } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ForeseenQuestions } from './foreseen-questions.ts';
import { currentTrips, inFewTrips, type Travelling } from './request-trips.ts';

const question = (text: string, ...parameters: unknown[]) => Query.raw(text, parameters);

/** A database that answers each question with its text, fails at `fail`, and notes what came together. */
function startDatabase() {
  const trips: string[][] = [];
  const travelling: Travelling = {
    foreseen: new ForeseenQuestions(),
    async send(queries) {
      trips.push(queries.map(nameOf));
      if (queries.some((query) => nameOf(query).includes('fail'))) throw new Error('refused');
      return queries.map((query) => ({ command: 'SELECT', rowCount: 1, rows: [nameOf(query)] }));
    },
  };
  const ask = async (text: string, ...parameters: unknown[]) => {
    const trip = currentTrips(travelling);
    if (!trip) throw new Error('outside a request');
    return (await trip.ask(question(text, ...parameters))).rows[0];
  };
  return { trips, ask, foreseen: travelling.foreseen };
}

function nameOf({ sql: text, parameters }: CompiledQuery): string {
  return [text.replace('select ', ''), ...parameters.map((value) => JSON.stringify(value))].join(' ');
}

describe('the trips of a request', () => {
  it('take all questions of a turn together, however deep in the code they are asked', async () => {
    const { trips, ask } = startDatabase();
    const deeper = async () => {
      await Promise.resolve();
      return ask('select b', 1);
    };
    const answers = await inFewTrips(undefined, () => Promise.all([ask('select a'), deeper()]));
    expect(answers).toEqual(['a', 'b 1']);
    expect(trips).toEqual([['a', 'b 1']]);
  });

  const readPage = (ask: (text: string, ...parameters: unknown[]) => Promise<unknown>, id: string) =>
    inFewTrips('page', async () => [
      await ask('select ids'),
      await ask('select rows', [id]),
      await ask('select names'),
    ]);

  it('need only one when the same is asked again', async () => {
    const { trips, ask } = startDatabase();
    const first = await readPage(ask, 'x');
    expect(trips.splice(0)).toEqual([['ids'], ['rows ["x"]'], ['names']]);
    expect(await readPage(ask, 'x')).toEqual(first);
    expect(trips.splice(0)).toEqual([['ids', 'rows ["x"]', 'names']]);
    expect(await readPage(ask, 'x')).toEqual(first);
    expect(trips).toHaveLength(1);
  });

  it('answer what is really asked when something else was foreseen', async () => {
    const { trips, ask } = startDatabase();
    await readPage(ask, 'x');
    trips.splice(0);
    expect(await readPage(ask, 'y')).toEqual(['ids', 'rows ["y"]', 'names']);
    expect(trips.splice(0)).toEqual([['ids', 'rows ["x"]', 'names'], ['rows ["y"]']]);
    await readPage(ask, 'y');
    expect(trips).toEqual([['ids', 'rows ["y"]', 'names']]);
  });

  it('give each foreseen answer once: what is asked twice is read twice', async () => {
    const { trips, ask } = startDatabase();
    const twice = () => inFewTrips('twice', async () => [await ask('select a'), await ask('select a')]);
    await twice();
    await twice();
    expect(trips).toEqual([['a'], ['a'], ['a'], ['a']]);
  });

  it('end with the request: what it leaves running asks for itself', async () => {
    const { ask } = startDatabase();
    let left: Promise<unknown> | undefined;
    const go = Promise.withResolvers<void>();
    await inFewTrips('leaving', async () => [await ask('select a'), await ask('select b')]);
    await inFewTrips('leaving', async () => {
      await ask('select a');
      left = go.promise.then(() => ask('select b'));
    });
    go.resolve();
    await expect(left).rejects.toThrow('outside a request');
  });

  it('forget a foreseen question that fails', async () => {
    const { trips, ask } = startDatabase();
    const may = (fails: boolean) =>
      inFewTrips('may fail', async () => {
        await ask('select a');
        if (fails) await ask('select fail').catch(() => undefined);
      });
    await may(true);
    trips.splice(0);
    await may(false);
    expect(trips.splice(0)).toEqual([['a', 'fail'], ['a']]);
    await may(false);
    expect(trips).toEqual([['a']]);
  });

  it.each(['insert into t values (1)', 'with x as (delete from t) select 1', 'select a from t for update'])(
    'never ask beforehand what changes or locks something: %s',
    async (text) => {
      const { trips, ask } = startDatabase();
      const change = () => inFewTrips('change', async () => [await ask('select a'), await ask(text)]);
      await change();
      trips.splice(0);
      await change();
      expect(trips).toHaveLength(2);
    },
  );

  it('remember a bounded number of bytes, the latest requests', () => {
    const foreseen = new ForeseenQuestions();
    const long = 'x'.repeat(30_000);
    for (let n = 0; n < 1_000; n++) foreseen.keep(`request ${n}`, [question('select a', long)]);
    expect(foreseen.bytes).toBeLessThanOrEqual(16 * 1_048_576);
    expect(foreseen.of('request 999')).toHaveLength(1);
    expect(foreseen.of('request 0')).toEqual([]);
    foreseen.keep('request 999', [question('select a', 'x'.repeat(100_000))]);
    expect(foreseen.of('request 999')).toEqual([]);
  });
});
