import type { CompiledQuery } from 'kysely';
import { CompiledQuery as Query } from 'kysely';
import { describe, expect, it } from 'vitest';
import { currentReads, type QueryTransport, withBatchedReads } from './batched-reads.ts';
import { PrefetchCache } from './prefetch-cache.ts';
import { Replica } from './replica.ts';
import type { SendTogether } from './send-together.ts';
import { shareBatches } from './share-batches.ts';

const query = (text: string, ...parameters: unknown[]) => Query.raw(text, parameters);

/** A database that answers each query with its text, fails at `fail`, is lost at `lose`, and notes what came together. */
function startDatabase() {
  const roundTrips: string[][] = [];
  const send: SendTogether = async (queries) => {
    roundTrips.push(queries.map(nameOf));
    if (queries.some((query) => nameOf(query).includes('fail'))) throw new Error('refused');
    if (queries.some((query) => nameOf(query).includes('lose'))) throw new Error('Connection terminated unexpectedly');
    return queries.map((query) => ({ command: 'SELECT', rowCount: 1, rows: [nameOf(query)] }));
  };
  return { roundTrips, ask: askOf({ prefetchCache: new PrefetchCache(), send, share: shareBatches(send) }) };
}

function askOf(transport: QueryTransport) {
  return async (text: string, ...parameters: unknown[]) => {
    const reads = currentReads(transport);
    if (!reads) throw new Error('outside a request');
    return (await reads.ask(query(text, ...parameters))).rows[0];
  };
}

function nameOf({ sql: text, parameters }: CompiledQuery): string {
  return [text.replace('select ', ''), ...parameters.map((value) => JSON.stringify(value))].join(' ');
}

type Ask = ReturnType<typeof askOf>;

describe('the reads of a request', () => {
  it('take all queries of a turn together, however deep in the code they are asked', async () => {
    const { roundTrips, ask } = startDatabase();
    const deeper = async () => {
      await Promise.resolve();
      return ask('select b', 1);
    };
    const answers = await withBatchedReads(undefined, () => Promise.all([ask('select a'), deeper()]));
    expect(answers).toEqual(['a', 'b 1']);
    expect(roundTrips).toEqual([['a', 'b 1']]);
  });

  const readPage = (ask: Ask, id: string) =>
    withBatchedReads('page', async () => [
      await ask('select ids'),
      await ask('select rows', [id]),
      await ask('select names'),
    ]);

  it('need only one when the same is asked again', async () => {
    const { roundTrips, ask } = startDatabase();
    const first = await readPage(ask, 'x');
    expect(roundTrips.splice(0)).toEqual([['ids'], ['rows ["x"]'], ['names']]);
    expect(await readPage(ask, 'x')).toEqual(first);
    expect(roundTrips.splice(0)).toEqual([['ids', 'rows ["x"]', 'names']]);
    expect(await readPage(ask, 'x')).toEqual(first);
    expect(roundTrips).toHaveLength(1);
  });

  it('answer what is really asked when something else was prefetched', async () => {
    const { roundTrips, ask } = startDatabase();
    await readPage(ask, 'x');
    roundTrips.splice(0);
    expect(await readPage(ask, 'y')).toEqual(['ids', 'rows ["y"]', 'names']);
    expect(roundTrips.splice(0)).toEqual([['ids', 'rows ["x"]', 'names'], ['rows ["y"]']]);
    await readPage(ask, 'y');
    expect(roundTrips).toEqual([['ids', 'rows ["y"]', 'names']]);
  });

  it('give each prefetched answer once: what is asked twice is read twice', async () => {
    const { roundTrips, ask } = startDatabase();
    const twice = () => withBatchedReads('twice', async () => [await ask('select a'), await ask('select a')]);
    await twice();
    await twice();
    expect(roundTrips).toEqual([['a'], ['a'], ['a'], ['a']]);
  });

  it('end with the request: what it leaves running asks for itself', async () => {
    const { ask } = startDatabase();
    let left: Promise<unknown> | undefined;
    const go = Promise.withResolvers<void>();
    await withBatchedReads('leaving', async () => [await ask('select a'), await ask('select b')]);
    await withBatchedReads('leaving', async () => {
      await ask('select a');
      left = go.promise.then(() => ask('select b'));
    });
    go.resolve();
    await expect(left).rejects.toThrow('outside a request');
  });

  /** A page that may also ask what is refused. */
  const readWith = (ask: Ask, refused?: string) =>
    withBatchedReads('page with more', async () => {
      await ask('select a');
      if (refused) await ask(refused).catch(() => undefined);
    });

  it('forget a prefetched query that fails', async () => {
    const { roundTrips, ask } = startDatabase();
    await readWith(ask, 'select fail');
    roundTrips.splice(0);
    await readWith(ask);
    expect(roundTrips.splice(0)).toEqual([['a', 'fail'], ['a']]);
    await readWith(ask);
    expect(roundTrips).toEqual([['a']]);
  });

  it('are not made again without what was prefetched if the connection is lost', async () => {
    const { roundTrips, ask } = startDatabase();
    await readWith(ask, 'select lose');
    roundTrips.splice(0);
    await expect(readWith(ask)).rejects.toThrow('Connection terminated');
    expect(roundTrips).toEqual([['a', 'lose']]);
  });

  it.each(['insert into t values (1)', 'with x as (delete from t) select 1', 'select a from t for update'])(
    'never ask beforehand what changes or locks something: %s',
    async (text) => {
      const { roundTrips, ask } = startDatabase();
      const change = () => withBatchedReads('change', async () => [await ask('select a'), await ask(text)]);
      await change();
      roundTrips.splice(0);
      await change();
      expect(roundTrips).toHaveLength(2);
    },
  );

  it('remember a bounded number of bytes, the latest requests', () => {
    const cache = new PrefetchCache();
    const long = 'x'.repeat(30_000);
    for (let n = 0; n < 1_000; n++) cache.keep(`request ${n}`, [query('select a', long)]);
    expect(cache.bytes).toBeLessThanOrEqual(16 * 1_048_576);
    expect(cache.of('request 999')).toHaveLength(1);
    expect(cache.of('request 0')).toEqual([]);
    cache.keep('request 999', [query('select a', 'x'.repeat(100_000))]);
    expect(cache.of('request 999')).toEqual([]);
  });
});

describe('the reads of several requests', () => {
  const settled = (...asked: Promise<unknown>[]) => Promise.allSettled(asked);
  const answered = (value: unknown) => ({ status: 'fulfilled', value });
  const readEach = (ask: Ask, texts: readonly string[]) =>
    texts.map((text) => withBatchedReads(text, () => Promise.all([ask(text, 1), ask(text, 2)])));

  it('are one if they leave in the same turn, and each gets its own answers', async () => {
    const { roundTrips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select b']));
    expect(answers).toEqual([answered(['a 1', 'a 2']), answered(['b 1', 'b 2'])]);
    expect(roundTrips).toEqual([['a 1', 'a 2', 'b 1', 'b 2']]);
  });

  it('are no longer than those of eight requests', async () => {
    const { roundTrips, ask } = startDatabase();
    const texts = Array.from({ length: 20 }, (_, n) => `select r${n}`);
    const answers = await settled(...readEach(ask, texts));
    expect(answers).toEqual(texts.map((_, n) => answered([`r${n} 1`, `r${n} 2`])));
    expect(roundTrips.map((roundTrip) => roundTrip.length)).toEqual([16, 16, 8]);
  });

  it('are made again, each alone, if one fails', async () => {
    const { roundTrips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select fail', 'select b']));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(roundTrips.slice(1)).toEqual([
      ['a 1', 'a 2'],
      ['fail 1', 'fail 2'],
      ['b 1', 'b 2'],
    ]);
  });

  it('are not made again if the connection is lost: a database that hangs would be waited for twice', async () => {
    const { roundTrips, ask } = startDatabase();
    const answers = await settled(...readEach(ask, ['select a', 'select lose']));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(roundTrips).toHaveLength(1);
  });

  it.each(['insert into t values (1)', 'select a from t for update', 'with found as (select 1) select 1'])(
    'do not include what changes something, waits for locks, or may take long: %s',
    async (text) => {
      const { roundTrips, ask } = startDatabase();
      await settled(...readEach(ask, ['select a', text, 'select b']));
      expect(roundTrips.map((roundTrip) => roundTrip.length)).toEqual([2, 4]);
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
    const ask = askOf({ prefetchCache: new PrefetchCache(), send: leader, replica });
    expect(await withBatchedReads('read', () => ask(text))).toMatchObject({ who });
  });
});
