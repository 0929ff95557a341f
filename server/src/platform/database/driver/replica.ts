import { setTimeout as pause } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import type { StatementAnswer } from './driver-connection.ts';
import type { SendTogether } from './send-together.ts';

/** `leaveReplica`: it leads now, or has gone; what is asked next looks for the right host again. */
type Sides = { leader: SendTogether; replica: SendTogether; leaveReplica(): void };
export type LogPosition = { lsn: string; timeline: number };
type Reached = { standby: boolean; reached: boolean | null; replayed: string | null };

/** Up to where the leader's log is durable: everything that anybody was told is done lies before. */
const leaderPosition = CompiledQuery.raw(
  `select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::int as timeline
   from (select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
     else pg_current_wal_flush_lsn() end as lsn) as durable`,
);
/**
 * A replica that followed a former leader may be further on another timeline. Its control file learns of a new timeline
 * by the next checkpoint; until then it counts as behind.
 */
const reachedPosition = `select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn() >= $1::pg_lsn
    and (select timeline_id from pg_control_checkpoint()) = $2::int as reached,
  pg_last_wal_replay_lsn()::text as replayed`;

const waitsMs = [1, 2, 4, 8];
const restWhenBehindMs = 250;
const restWhenDownMs = 1_000;

/**
 * Asks a replica, but only once it has replayed everything that was done when the question arrived. So its answer is as
 * fresh as the leader's, for whoever asks and wherever the change was made; a replica that lags or fails is not waited for.
 */
export class Replica {
  readonly #sides: Sides;
  #restUntil = 0;
  #replayed = 0n;
  #asking: Promise<LogPosition> | undefined;
  #nextAsking: Promise<LogPosition> | undefined;

  constructor(sides: Sides) {
    this.#sides = sides;
  }

  get isResting(): boolean {
    return performance.now() < this.#restUntil;
  }

  /**
   * Where the leader is now. Those who ask meanwhile share the next question: one that has left already may miss what
   * they must see.
   */
  position(): Promise<LogPosition> {
    this.#nextAsking ??= this.#askNext();
    return this.#nextAsking;
  }

  /** Undefined when the leader has to be asked instead. */
  async ask(position: LogPosition, queries: readonly CompiledQuery[]): Promise<StatementAnswer[] | undefined> {
    if (this.isResting) return undefined;
    const check = CompiledQuery.raw(reachedPosition, [position.lsn, position.timeline]);
    try {
      if (!(await this.#catchesUp(position, check))) {
        this.#rest(restWhenBehindMs);
        return undefined;
      }
      // Each statement sees what is there when its turn comes: what the first one finds is there for all of them.
      const [checked, ...answers] = await this.#sides.replica([check, ...queries]);
      return this.#note(checked) ? answers : undefined;
    } catch {
      // Whatever it is, the leader knows better: a mistake in the question it will report itself.
      this.#rest(restWhenDownMs);
      this.#sides.leaveReplica();
      return undefined;
    }
  }

  async #askNext(): Promise<LogPosition> {
    await this.#asking?.catch(() => undefined);
    this.#nextAsking = undefined;
    this.#asking = this.#sides.leader([leaderPosition]).then(([answer]) => answer?.rows[0] as LogPosition);
    return this.#asking;
  }

  async #catchesUp({ lsn }: LogPosition, check: CompiledQuery): Promise<boolean> {
    if (this.#replayed >= toNumber(lsn)) return true;
    for (const waitMs of waitsMs) {
      const [checked] = await this.#sides.replica([check]);
      if (this.#note(checked)) return true;
      await pause(waitMs);
    }
    return false;
  }

  #note(checked: StatementAnswer | undefined): boolean {
    const { standby, reached, replayed } = (checked?.rows[0] ?? { standby: false }) as Partial<Reached>;
    if (!standby) this.#sides.leaveReplica();
    const isReached = standby === true && reached === true;
    this.#replayed = isReached && replayed ? toNumber(replayed) : 0n;
    return isReached;
  }

  #rest(ms: number): void {
    this.#restUntil = performance.now() + ms;
    this.#replayed = 0n;
  }
}

/** Written as two hexadecimal halves, e.g. 16/B374D848. */
function toNumber(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
