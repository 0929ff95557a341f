import pg from 'pg';
import { hasCode, isConnectionLost, readOnly } from '../pg-errors.ts';
import { processIdOf } from './pg-internals.ts';

export type WantedHost = 'leader' | 'replica';
export type HostDeps = {
  /** One address for each; a single one of our own needs no introduction. */
  addresses: readonly pg.ClientConfig[];
  wanted: WantedHost;
  isOurs: boolean;
  pool: pg.PoolConfig;
  /** Called with the number of the host when another one than before has taken the part. */
  onMoved(host: number): void;
};

const statementTimeoutMs = 30_000;
const lookEveryMs = 1_000;

/** For a select: whether nothing can be written at this host. */
export const asksReadOnly = `pg_is_in_recovery() or current_setting('transaction_read_only')::bool as "readOnly"`;

/**
 * `$1` is the process that greeted us: a pooler such as pgbouncer greets by itself and gives each transaction to any
 * process, where a setting would reach whoever comes next.
 */
const introduction = `select ${asksReadOnly},
  pg_backend_pid() = $1::int as "isOwn",
  case when pg_backend_pid() = $1::int then set_config('statement_timeout', '${statementTimeoutMs}', false) end`;
const look = `select ${asksReadOnly}`;

type Introduction = { readOnly: boolean; isOwn: boolean };

/** A connection to a host that has another part now; worth another try in a moment, as with a lost one. */
class OtherPartError extends Error {
  readonly code = readOnly;
}

/**
 * The pool of connections to the one host, of those that are named, that leads (or is a replica). When the leader has
 * changed, all connections to the former one are closed as soon as nobody uses them.
 */
export class Hosts {
  readonly pool: pg.Pool;
  readonly #deps: HostDeps;
  #host = 0;
  #lastGood: number | undefined;
  /** Raised whenever the host may have another part now; connections of an earlier term are not used again. */
  #term = 0;
  readonly #terms = new WeakMap<pg.ClientBase, { term: number; host: number }>();
  readonly #shared = new WeakSet<pg.ClientBase>();
  #looking: NodeJS.Timeout | undefined;

  constructor(deps: HostDeps) {
    this.#deps = deps;
    const { pool, isOurs } = deps;
    const own = { onConnect: (client: pg.ClientBase) => this.#introduce(client) };
    const Client = this.#clientClass();
    this.pool = new pg.Pool({ ...pool, Client, ...(isOurs ? { statement_timeout: statementTimeoutMs } : own) });
  }

  /** Tries each host once before it gives up. */
  async connect(): Promise<pg.PoolClient> {
    for (let tried = 1; ; ) {
      const host = this.#host;
      try {
        const client = await this.pool.connect();
        if (this.isUsable(client)) return client;
        client.release(true);
      } catch (error) {
        if (!isConnectionLost(error) || isPoolFull(error)) throw error;
        if (this.#host === host) this.#host = (host + 1) % this.#deps.addresses.length;
        if (++tried > this.#deps.addresses.length) throw error;
      }
    }
  }

  isUsable(client: pg.ClientBase): boolean {
    return (this.#terms.get(client)?.term ?? this.#term) === this.#term;
  }

  /** Whether a pooler is between: statements prepared on this connection may be unknown to the next one. */
  isShared(client: pg.ClientBase): boolean {
    return this.#shared.has(client);
  }

  /** The host has another part now. */
  leave(): void {
    this.#term += 1;
  }

  noteFailure(error: unknown): void {
    if (hasCode(error, readOnly)) this.leave();
  }

  /** A leader that becomes read-only without closing its connections goes on answering queries. */
  watch(): void {
    if (this.#deps.isOurs) return;
    this.stopWatching();
    this.#looking = setInterval(() => void this.#look().catch(() => undefined), lookEveryMs);
    this.#looking.unref();
  }

  stopWatching(): void {
    clearInterval(this.#looking);
  }

  async #look(): Promise<void> {
    if (this.pool.idleCount === 0) return;
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ readOnly: boolean }>(look);
      if (rows[0]?.readOnly !== this.#wantsReadOnly && this.isUsable(client)) this.leave();
    } finally {
      client.release(!this.isUsable(client));
    }
  }

  get #wantsReadOnly(): boolean {
    return this.#deps.wanted === 'replica';
  }

  /** The pool makes a client whenever it needs one: it leads to the host that is believed in then. */
  #clientClass(): new () => pg.Client {
    const where = () => ({ ...this.#deps.addresses[this.#host] });
    const note = (client: pg.Client) => this.#terms.set(client, { term: this.#term, host: this.#host });
    return class extends pg.Client {
      constructor(options?: pg.ClientConfig) {
        super({ ...options, ...where() });
        note(this);
      }
    };
  }

  async #introduce(client: pg.ClientBase): Promise<void> {
    // Whoever waits for the connection has a limit for connecting only.
    const cut = setTimeout(() => void (client as pg.Client).end(), this.#deps.pool.connectionTimeoutMillis);
    const asked = client.query<Introduction>(introduction, [processIdOf(client)]);
    const { rows } = await asked.finally(() => clearTimeout(cut));
    const { readOnly: isReadOnly = false, isOwn = false } = rows[0] ?? {};
    if (isReadOnly !== this.#wantsReadOnly) throw new OtherPartError('The database has another part now.');
    if (!isOwn) this.#shared.add(client);
    const host = this.#terms.get(client)?.host;
    if (host === undefined || host === this.#lastGood) return;
    if (this.#lastGood !== undefined) this.#deps.onMoved(host);
    this.#lastGood = host;
  }
}

/** Others wait for a connection too; this says nothing about the host. */
function isPoolFull(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('timeout exceeded');
}
