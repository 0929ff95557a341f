import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { newId } from '../ids.ts';
import { type Repeating, repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import type { DomainEvent, DomainEvents } from './domain-events.ts';
import { claimHandedOver, insertHandedOverEvent, waitingHandedOverIds } from './handed-over-events.queries.ts';

const everyMs = 1_000;
const atOnce = 100;

/** For a process without sockets and handlers: a running server emits the domain event within a second. */
export async function handOver<Payload>(
  trx: Database,
  event: DomainEvent<Payload>,
  payload: Payload,
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  await insertHandedOverEvent(trx, { id: newId(at), name: event.name, payload, at });
}

type Deps = { db: Database; events: DomainEvents; log: Log };

export async function emitHandedOver({ db, events, log }: Deps): Promise<void> {
  for (const id of await waitingHandedOverIds(db, atOnce)) {
    const handled = inTransaction(db, async (trx, afterCommit) => {
      const event = await claimHandedOver(trx, id);
      if (event) await events.emit(trx, { name: event.name }, event.payload, afterCommit);
    });
    await handled.catch(async (error) => {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      // What was ordered is not possible any more; it would hold up what comes after it for ever.
      const dropped = await inTransaction(db, (trx) => claimHandedOver(trx, id));
      log.warn({ event: dropped?.name, code: error.code }, 'An order of the command line could not be carried out.');
    });
  }
}

export function keepEmittingHandedOver(deps: Deps): Repeating {
  return repeat('take over events', everyMs, () => emitHandedOver(deps), deps.log);
}
