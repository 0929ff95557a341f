import type { Database } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { newId } from '../ids.ts';
import { type Repeating, repeat } from '../jobs/repeat.ts';
import type { Log } from '../log/log.ts';
import type { Clock } from '../time/clock.ts';
import type { DomainEvent, DomainEvents } from './domain-events.ts';
import { claimEvent, insertHandedOverEvent, waitingEventIds } from './handed-over-events.queries.ts';

const everyMs = 1_000;
const atOnce = 100;

/** States a fact from a process that has no sockets and no handlers; a running server emits it within a second. */
export async function handOver<Payload>(
  trx: Database,
  event: DomainEvent<Payload>,
  payload: Payload,
  clock: Clock,
): Promise<void> {
  const at = clock.now();
  await insertHandedOverEvent(trx, { id: newId(at), name: event.name, payload, at });
}

export async function takeOverEvents(db: Database, events: DomainEvents): Promise<void> {
  for (const id of await waitingEventIds(db, atOnce)) {
    await inTransaction(db, async (trx, afterCommit) => {
      const event = await claimEvent(trx, id);
      if (event) await events.emit(trx, { name: event.name }, event.payload, afterCommit);
    });
  }
}

export function keepTakingOverEvents(needs: { db: Database; events: DomainEvents; log: Log }): Repeating {
  return repeat('take over events', everyMs, () => takeOverEvents(needs.db, needs.events), needs.log);
}
