import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';
import { counts } from '../../metrics/counts.ts';
import { beginSpan, type NewSpan } from '../../tracing/trace.ts';
import { hasCode } from '../pg-errors.ts';
import type { Hosts } from './hosts.ts';
import { statementName } from './statement-names.ts';
import type { WaitingWatch, Watched } from './waiting-watch.ts';

/** `auto` prepares statements unless a pooler is between, which may give the next transaction to another process. */
export type Preparing = 'auto' | 'on' | 'off';
export type ConnectionDeps = { watch: WaitingWatch; hosts: Hosts; preparing: Preparing };

type Waiting = {
  queries: readonly CompiledQuery[];
  resolve(answers: StatementAnswer[]): void;
  reject(error: unknown): void;
};

export type StatementAnswer = { command: string; rowCount: number | null; rows: unknown[] };

/** One connection of the pool, in use. How several statements are sent is up to the kind of driver. */
export abstract class DriverConnection implements Watched {
  protected readonly client: pg.PoolClient;
  protected inTransaction = false;
  askedAt: number | undefined;
  /** Whether PostgreSQL keeps statements by their names for the next time. */
  protected readonly prepares: boolean;
  readonly #watch: WaitingWatch;
  readonly #hosts: Hosts;
  #unusable = false;
  /** `begin` waits for the first statement and is sent with it: sent alone, it would cost a round trip to the database. */
  #pendingBegin: CompiledQuery | undefined;
  #waiting: Waiting[] = [];

  constructor(client: pg.PoolClient, { watch, hosts, preparing }: ConnectionDeps) {
    this.client = client;
    this.prepares = preparing === 'auto' ? !hosts.isShared(client) : preparing === 'on';
    this.#watch = watch;
    this.#hosts = hosts;
    watch.add(this);
  }

  /** In order; when one fails, none behind it runs. */
  protected abstract send(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]>;

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { sql: text, parameters } = query;
    if (!isNamed(query))
      return this.#runUnnamed<R>({ text, ...(parameters.length > 0 && { values: [...parameters] }) });
    const [answer] = await this.runTogether([query]);
    return toResult<R>(answer);
  }

  runTogether(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    if (!this.inTransaction) return this.#sendNow(queries);
    const { promise, resolve, reject } = Promise.withResolvers<StatementAnswer[]>();
    // Leaves after all code that can go on now has asked its own queries, or has asked for the commit.
    if (this.#waiting.push({ queries, resolve, reject }) === 1) process.nextTick(() => void this.#sendWaiting());
    return promise;
  }

  async #sendWaiting(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    if (waiting.length === 0) return;
    try {
      const answers = await this.#sendNow(waiting.flatMap(({ queries }) => queries));
      for (const { queries, resolve } of waiting) resolve(answers.splice(0, queries.length));
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  async #sendNow(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    const begin = this.#pendingBegin;
    this.#pendingBegin = undefined;
    const answers = await this.#answerTo(this.send(begin ? [begin, ...queries] : queries), queries);
    return begin ? answers.slice(1) : answers;
  }

  async runAsTransaction(queries: readonly CompiledQuery[]): Promise<StatementAnswer[]> {
    this.begin('begin');
    try {
      const answers = await this.runTogether([...queries, CompiledQuery.raw('commit')]);
      this.inTransaction = false;
      return answers;
    } catch (error) {
      // If this fails too the connection is closed, and the first error is still the one to report.
      await this.rollback().catch(() => undefined);
      throw error;
    }
  }

  begin(text: string): void {
    this.#pendingBegin = CompiledQuery.raw(text);
    this.inTransaction = true;
  }

  async commit(): Promise<void> {
    if (this.#pendingBegin !== undefined && this.#waiting.length === 0) {
      this.#endTransaction();
      return;
    }
    const [answer] = await this.runTogether([CompiledQuery.raw('commit')]);
    this.inTransaction = false;
    if (answer?.command === 'ROLLBACK') throw new Error('The transaction was rolled back instead.');
  }

  async rollback(): Promise<void> {
    // Sent later, they would run outside the transaction.
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The transaction was rolled back.'));
    if (!this.#endTransaction()) return;
    try {
      await this.#answerTo(this.client.query('rollback'));
    } catch (error) {
      this.#unusable = true;
      throw error;
    }
  }

  release(): void {
    this.#watch.remove(this);
    this.client.release(this.#unusable || !this.#hosts.isUsable(this.client));
  }

  /** The statement that waits fails as with a lost connection, and the pool makes a new connection. */
  giveUp(): void {
    this.#unusable = true;
    void this.client.end();
  }

  async #runUnnamed<R>(query: pg.QueryConfig): Promise<QueryResult<R>> {
    if (this.#pendingBegin || this.#waiting.length > 0) await this.runTogether([]);
    const result = await this.#answerTo(this.client.query(query));
    // A script of several statements, such as a migration, answers with a list that nobody reads.
    return Array.isArray(result) ? { rows: [] } : toResult<R>(result);
  }

  /** False when `begin` was never sent, so that there is nothing to commit or to undo. */
  #endTransaction(): boolean {
    const begun = this.#pendingBegin === undefined;
    this.#pendingBegin = undefined;
    this.inTransaction = false;
    return begun;
  }

  async #answerTo<T>(answering: Promise<T>, queries: readonly CompiledQuery[] = []): Promise<T> {
    const span = beginSpan(() => describeRoundTrip(queries));
    this.askedAt = this.#watch.looks;
    const began = performance.now();
    let failed = true;
    try {
      const answer = await answering;
      failed = false;
      return answer;
    } catch (error) {
      // The error was created where the socket is read; this stack leads to the caller instead.
      if (error instanceof Error) Error.captureStackTrace(error);
      // A migration changed the columns of a prepared statement: only a new connection prepares it again.
      const planOutdated = '0A000';
      if (hasCode(error, planOutdated)) this.#unusable = true;
      this.#hosts.noteFailure(error);
      throw error;
    } finally {
      counts.roundTrips.note(performance.now() - began);
      span?.end({ failed });
      this.askedAt = undefined;
    }
  }
}

/** A statement without parameters may be a script of several, which cannot be prepared. */
export function isNamed({ sql: text, parameters }: CompiledQuery): boolean {
  return parameters.length > 0 && statementName(text) !== undefined;
}

export function toResult<R>(answer: StatementAnswer | undefined): QueryResult<R> {
  const { command, rowCount, rows } = answer ?? { command: '', rowCount: 0, rows: [] };
  const changes = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE';
  return changes ? { numAffectedRows: BigInt(rowCount ?? 0), rows: rows as R[] } : { rows: rows as R[] };
}

const longestText = 2_000;

/** Values are sent beside the statements, so that their texts name nobody. */
function describeRoundTrip(queries: readonly CompiledQuery[]): NewSpan {
  const text = queries.map(({ sql }) => sql).join(';\n');
  const [command = 'statement'] = queries[0]?.sql.trim().split(/\s/, 1) ?? [];
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) };
  return { name: queries.length > 1 ? `${queries.length} statements` : command, kind: 'client', attributes };
}
