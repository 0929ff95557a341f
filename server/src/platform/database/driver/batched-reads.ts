import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { isConnectionLost } from '../pg-errors.ts';
import type { StatementAnswer } from './driver-connection.ts';
import type { PrefetchCache } from './prefetch-cache.ts';
import { isQuick, isReadOnly, isSameQuery } from './query-kinds.ts';
import type { LogPosition, Replica } from './replica.ts';
import type { SendTogether } from './send-together.ts';

/** How a database is asked, and what it was asked before. `share`: together with what other requests ask. */
export type QueryTransport = {
  send: SendTogether;
  share?: SendTogether;
  /** What requests asked last time; nothing is asked before the code does without it. */
  prefetchCache?: PrefetchCache;
  replica?: Replica | undefined;
};

type Waiting = { query: CompiledQuery; answer: PromiseWithResolvers<StatementAnswer> };
type Prefetched = { query: CompiledQuery; answer: StatementAnswer | undefined };

const mostPrefetched = 40;
type Request = { name: string | undefined; reads?: BatchedReads; ended: boolean };

const requests = new AsyncLocalStorage<Request>();

/**
 * Sends what the work reads outside transactions in as few round trips as possible. Work that is likely to ask the same
 * again, such as a member reading the same page, has a name.
 */
export async function withBatchedReads<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  const request: Request = { name, ended: false };
  try {
    const result = await requests.run(request, work);
    request.reads?.remember();
    return result;
  } finally {
    // What the work started and did not wait for must not find answers that were read for the work.
    request.ended = true;
  }
}

/** Undefined outside such work, and after it. */
export function currentReads(transport: QueryTransport): BatchedReads | undefined {
  const request = requests.getStore();
  if (!request || request.ended) return undefined;
  request.reads ??= new BatchedReads(request.name, transport);
  return request.reads.transport === transport ? request.reads : undefined;
}

/**
 * What one request reads. Queries that are asked in the same turn are sent as one batch, and the first batch also has what
 * the same request asked last time: when the code comes to ask exactly that, its answer is here already. Every answer was
 * read for this request, so that none is out of date; a wrong guess costs time and nothing else.
 */
export class BatchedReads {
  readonly transport: QueryTransport;
  readonly #name: string | undefined;
  readonly #asked: CompiledQuery[] = [];
  #waiting: Waiting[] = [];
  #prefetched: Prefetched[] | undefined;
  #roundTrips = 0;
  /** The replica answers for as long as all queries of a request are answered by it: the leader's answers are newer. */
  #replica: Replica | undefined;
  #position: Promise<LogPosition> | undefined;

  constructor(name: string | undefined, transport: QueryTransport) {
    this.#name = name;
    this.transport = transport;
    // Only reading has a name.
    if (name !== undefined && !transport.replica?.isResting) this.#replica = transport.replica;
  }

  /** Something is written, or locked, or read in a transaction. */
  stayAtLeader(): void {
    this.#replica = undefined;
  }

  async ask(query: CompiledQuery): Promise<StatementAnswer> {
    this.#asked.push(query);
    const prefetched = this.#prefetched?.find((each) => each.answer && isSameQuery(each.query, query));
    if (prefetched?.answer) {
      const { answer } = prefetched;
      prefetched.answer = undefined;
      return answer;
    }
    const answer = Promise.withResolvers<StatementAnswer>();
    // Leaves after all code that can go on now has asked its own queries.
    if (this.#waiting.push({ query, answer }) === 1) process.nextTick(() => void this.#leave());
    return answer.promise;
  }

  /** For the next request of this name. Nothing has to be written down if everything came as prefetched. */
  remember(): void {
    const { prefetchCache } = this.transport;
    if (this.#name === undefined || !prefetchCache) return;
    const asPrefetched = this.#roundTrips === 1 && this.#prefetched?.every(({ answer }) => answer === undefined);
    if (asPrefetched) return;
    if (this.#asked.length <= mostPrefetched && this.#asked.every(isQuick)) prefetchCache.keep(this.#name, this.#asked);
    else prefetchCache.forget(this.#name);
  }

  async #leave(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#roundTrips += 1;
    try {
      const answers = this.#prefetched ? await this.#send(waiting) : await this.#sendWithPrefetched(waiting);
      for (const [index, { answer }] of waiting.entries()) answer.resolve(answers[index] ?? unanswered());
    } catch (error) {
      for (const { answer } of waiting) answer.reject(error);
    }
  }

  #send(waiting: readonly Waiting[], guessed: readonly Prefetched[] = []): Promise<StatementAnswer[]> {
    const queries = [...waiting, ...guessed].map(({ query }) => query);
    const { send, share = send } = this.transport;
    // Nothing else was remembered, so that guesses need not be looked at.
    const slow = waiting.filter(({ query }) => !isQuick(query));
    if (!slow.every(({ query }) => isReadOnly(query))) this.stayAtLeader();
    const sendToLeader = slow.length > 0 ? send : share;
    return this.#replica ? this.#sendToReplica(this.#replica, queries, sendToLeader) : sendToLeader(queries);
  }

  async #sendToReplica(
    replica: Replica,
    queries: readonly CompiledQuery[],
    sendToLeader: SendTogether,
  ): Promise<StatementAnswer[]> {
    this.#position ??= replica.position();
    const answers = await replica.ask(await this.#position, queries);
    // Meanwhile the request may have begun to write.
    if (answers && this.#replica) return answers;
    this.stayAtLeader();
    return sendToLeader(queries);
  }

  async #sendWithPrefetched(waiting: readonly Waiting[]): Promise<StatementAnswer[]> {
    const known = this.#name === undefined ? [] : (this.transport.prefetchCache?.of(this.#name) ?? []);
    const guessed = known
      .filter((query) => !waiting.some((each) => isSameQuery(each.query, query)))
      .map((query): Prefetched => ({ query, answer: undefined }));
    this.#prefetched = guessed;
    if (guessed.length === 0) return this.#send(waiting);
    try {
      const answers = await this.#send(waiting, guessed);
      for (const [index, each] of guessed.entries()) each.answer = answers[waiting.length + index];
      return answers;
    } catch (error) {
      // A database that hangs would be waited for twice.
      if (isConnectionLost(error)) throw error;
      // One that nobody has asked yet may have failed.
      this.#prefetched = [];
      this.#roundTrips += 1;
      return this.#send(waiting);
    }
  }
}

function unanswered(): never {
  throw new Error('The database left a query unanswered.');
}
