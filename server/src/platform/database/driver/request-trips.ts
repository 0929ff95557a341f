import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery } from 'kysely';
import { isConnectionLost } from '../pg-errors.ts';
import type { StatementAnswer } from './driver-connection.ts';
import type { ForeseenQuestions } from './foreseen-questions.ts';
import { isQuick, isReadOnly, isSameQuestion } from './questions.ts';
import type { LogPosition, Replica } from './replica.ts';
import type { SendTogether } from './send-together.ts';

/** How a database is asked, and what it was asked before. `share`: together with what other requests ask. */
export type Travelling = {
  send: SendTogether;
  share?: SendTogether;
  /** What requests asked last time; nothing is asked before the code does without it. */
  foreseen?: ForeseenQuestions;
  replica?: Replica | undefined;
};

type Waiting = { query: CompiledQuery; answer: PromiseWithResolvers<StatementAnswer> };
type Foreseen = { query: CompiledQuery; answer: StatementAnswer | undefined };

const mostForeseen = 40;
type Request = { name: string | undefined; trips?: RequestTrips; ended: boolean };

const requests = new AsyncLocalStorage<Request>();

/**
 * Whatever the work reads outside transactions takes as few trips to the database as possible. Work that is likely to ask
 * the same questions again, such as a member reading the same page, has a name.
 */
export async function inFewTrips<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
  const request: Request = { name, ended: false };
  try {
    const result = await requests.run(request, work);
    request.trips?.remember();
    return result;
  } finally {
    // What the work started and did not wait for must not find answers that were read for the work.
    request.ended = true;
  }
}

/** Undefined outside such work, and after it. */
export function currentTrips(travelling: Travelling): RequestTrips | undefined {
  const request = requests.getStore();
  if (!request || request.ended) return undefined;
  request.trips ??= new RequestTrips(request.name, travelling);
  return request.trips.travelling === travelling ? request.trips : undefined;
}

/**
 * The trips of one request. Questions that are asked in the same turn travel together, and the first trip takes along
 * what the same request asked last time: when the code comes to ask exactly that, its answer is here already. Every answer
 * was read for this request, so that none is out of date; a wrong guess costs time and nothing else.
 */
export class RequestTrips {
  readonly travelling: Travelling;
  readonly #name: string | undefined;
  readonly #asked: CompiledQuery[] = [];
  #waiting: Waiting[] = [];
  #foreseen: Foreseen[] | undefined;
  #trips = 0;
  /** The replica answers for as long as all questions of a request are answered by it: the leader's answers are newer. */
  #replica: Replica | undefined;
  #position: Promise<LogPosition> | undefined;

  constructor(name: string | undefined, travelling: Travelling) {
    this.#name = name;
    this.travelling = travelling;
    // Only reading has a name.
    if (name !== undefined && !travelling.replica?.isResting) this.#replica = travelling.replica;
  }

  /** Something is written, or locked, or read in a transaction. */
  stayAtLeader(): void {
    this.#replica = undefined;
  }

  async ask(query: CompiledQuery): Promise<StatementAnswer> {
    this.#asked.push(query);
    const foreseen = this.#foreseen?.find((each) => each.answer && isSameQuestion(each.query, query));
    if (foreseen?.answer) {
      const { answer } = foreseen;
      foreseen.answer = undefined;
      return answer;
    }
    const answer = Promise.withResolvers<StatementAnswer>();
    // Leaves after all code that can go on now has asked its own questions.
    if (this.#waiting.push({ query, answer }) === 1) process.nextTick(() => void this.#leave());
    return answer.promise;
  }

  /** For the next request of this name. Nothing has to be written down if everything came as foreseen. */
  remember(): void {
    const { foreseen } = this.travelling;
    if (this.#name === undefined || !foreseen) return;
    const asForeseen = this.#trips === 1 && this.#foreseen?.every(({ answer }) => answer === undefined);
    if (asForeseen) return;
    if (this.#asked.length <= mostForeseen && this.#asked.every(isQuick)) foreseen.keep(this.#name, this.#asked);
    else foreseen.forget(this.#name);
  }

  async #leave(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#trips += 1;
    try {
      const answers = this.#foreseen ? await this.#send(waiting) : await this.#sendWithForeseen(waiting);
      for (const [index, { answer }] of waiting.entries()) answer.resolve(answers[index] ?? unanswered());
    } catch (error) {
      for (const { answer } of waiting) answer.reject(error);
    }
  }

  #send(waiting: readonly Waiting[], guessed: readonly Foreseen[] = []): Promise<StatementAnswer[]> {
    const queries = [...waiting, ...guessed].map(({ query }) => query);
    const { send, share = send } = this.travelling;
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

  async #sendWithForeseen(waiting: readonly Waiting[]): Promise<StatementAnswer[]> {
    const known = this.#name === undefined ? [] : (this.travelling.foreseen?.of(this.#name) ?? []);
    const guessed = known
      .filter((query) => !waiting.some((each) => isSameQuestion(each.query, query)))
      .map((query): Foreseen => ({ query, answer: undefined }));
    this.#foreseen = guessed;
    if (guessed.length === 0) return this.#send(waiting);
    try {
      const answers = await this.#send(waiting, guessed);
      for (const [index, each] of guessed.entries()) each.answer = answers[waiting.length + index];
      return answers;
    } catch (error) {
      // A database that hangs would be waited for twice.
      if (isConnectionLost(error)) throw error;
      // One that nobody has asked yet may have failed.
      this.#foreseen = [];
      this.#trips += 1;
      return this.#send(waiting);
    }
  }
}

function unanswered(): never {
  throw new Error('The database left a question unanswered.');
}
