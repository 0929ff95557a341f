import type { CompiledQuery } from 'kysely';
import { CompiledQuery as Query } from 'kysely';
import { describe, expect, it } from 'vitest';
import { ForeseenQuestions } from './foreseen-questions.ts';
import { Replica } from './replica.ts';
import { currentTrips, inFewTrips, type Travelling } from './request-trips.ts';
import type { SendTogether } from './send-together.ts';
import { shareTrips } from './share-trips.ts';

const question = (text: string, ...parameters: unknown[]) => Query.raw(text, parameters);

/** A database that answers each question with its text, fails at `fail`, is lost at `lose`, and notes what came together. */
function startDatabase() {
  const trips: string[][] = [];
  const send: SendTogether = async (queries) => {
    trips.push(queries.map(nameOf));
    if (queries.some((query) => nameOf(query).includes('fail'))) throw new Error('refused');
    if (queries.some((query) => nameOf(query).includes('lose'))) throw new Error('Connection terminated unexpectedly');
    return queries.map((query) => ({ command: 'SELECT', rowCount: 1, rows: [nameOf(query)] }));
  };
  return { trips, ask: askOf({ foreseen: new ForeseenQuestions(), send, share: shareTrips(send) }) };
}

function askOf(travelling: Travelling) {
  return async (text: string, ...parameters: unknown[]) => {
    const trip = currentTrips(travelling);
    if (!trip) throw new Error('outside a request');
    return (await trip.ask(question(text, ...parameters))).rows[0];
  };
}

function nameOf({ sql: text, parameters }: CompiledQuery): string {
  return [text.replace('select ', ''), ...parameters.map((value) => JSON.stringify(value))].join(' ');
}

type Ask = ReturnType<typeof askOf>;

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

  const readPage = (ask: Ask, id: string) =>
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

  /** A page that may also ask what is refused. */
  const readWith = (ask: Ask, refused?: string) =>
    inFewTrips('page with more', async () => {
      await ask('select a');
      if (refused) await ask(refused).catch(() => undefined);
    });

  it('forget a foreseen question that fails', async () => {
    const { trips, ask } = startDatabase();
    await readWith(ask, 'select fail');
    trips.splice(0);
    await readWith(ask);
    expect(trips.splice(0)).toEqual([['a', 'fail'], ['a']]);
    await readWith(ask);
    expect(trips).toEqual([['a']]);
  });

  it('are not made again without what was foreseen if the connection is lost', async () => {
    const { trips, ask } = startDatabase();
    await readWith(ask, 'select lose');
    trips.splice(0);
    await expect(readWith(ask)).rejects.toThrow('Connection terminated');
    expect(trips).toEqual([['a', 'lose']]);
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

describe('the trips of several requests', () => {
  const settled = (...asked: Promise<unknown>[]) => Promise.allSettled(asked);
  const answered = (value: unknown) => ({ status: 'fulfilled', value });
  const readEach = (ask: Ask, texts: readonly string[]) =>
    texts.map((text) => inFewTrips(text, () => Promise.all([ask(text, 1), ask(text, 2)])));

  it('are one if they leave in the same turn, and each gets its own answers', async () => {
    const { trips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select b']));
    expect(answers).toEqual([answered(['a 1', 'a 2']), answered(['b 1', 'b 2'])]);
    expect(trips).toEqual([['a 1', 'a 2', 'b 1', 'b 2']]);
  });

  it('are no longer than those of eight requests', async () => {
    const { trips, ask } = startDatabase();
    const texts = Array.from({ length: 20 }, (_, n) => `select r${n}`);
    const answers = await settled(...readEach(ask, texts));
    expect(answers).toEqual(texts.map((_, n) => answered([`r${n} 1`, `r${n} 2`])));
    expect(trips.map((trip) => trip.length)).toEqual([16, 16, 8]);
  });

  it('are made again, each alone, if one fails', async () => {
    const { trips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select fail', 'select b']));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(trips.slice(1)).toEqual([
      ['a 1', 'a 2'],
      ['fail 1', 'fail 2'],
      ['b 1', 'b 2'],
    ]);
  });

  it('are not made again if the connection is lost: a database that hangs would be waited for twice', async () => {
    const { trips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select lose']));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(trips).toHaveLength(1);
  });

  it.each(['insert into t values (1)', 'select a from t for update', 'with found as (select 1) select 1'])(
    'do not include what changes something, waits for locks, or may take long: %s',
    async (text) => {
      const { trips, ask } = startDatabase();
      await settled(...readEach(ask, ['select a', text, 'select b']));
      expect(trips.map((trip) => trip.length)).toEqual([2, 4]);
    },
  );
});

describe('a replica', () => {
  const answerAs =
    (who: string): SendTogether =>
    async (queries) => {
      const rows = [{ who, standby: true, reached: true, replayed: '0/1', lsn: '0/1', timeline: 1 }];
      return queries.map(() => ({ command: 'SELECT', rowCount: 1, rows }));
    };

  it.each([
    ['select a', 'replica'],
    ['with found as (select 1) select a', 'replica'],
    ['with gone as (delete from t) select 1', 'leader'],
    ['with found as (select a from t for update) select a', 'leader'],
    ['select a from t for update', 'leader'],
    ['insert into t values (1)', 'leader'],
  ])('%s is answered by the %s', async (text, who) => {
    const leader = answerAs('leader');
    const replica = new Replica({ leader, replica: answerAs('replica'), leaveReplica: () => undefined });
    const ask = askOf({ foreseen: new ForeseenQuestions(), send: leader, replica });
    expect(await inFewTrips('read', () => ask(text))).toMatchObject({ who });
  });
});
