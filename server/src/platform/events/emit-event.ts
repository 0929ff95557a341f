import type { Database } from '../database/database.ts';
import type { AfterCommit } from '../database/transaction.ts';
import type { Clock } from '../time/clock.ts';
import type { DomainEvent, DomainEvents } from './domain-events.ts';
import { handOver } from './handed-over-events.ts';

/** How a use case that both a server and the operator's commands run tells others what happened. */
export type EmitEvent = <Payload>(
  trx: Database,
  event: DomainEvent<Payload>,
  payload: Payload,
  afterCommit: AfterCommit,
) => Promise<void>;

/** In a server: to its own handlers, in the same transaction. */
export function emitting(events: DomainEvents): EmitEvent {
  return (trx, event, payload, afterCommit) => events.emit(trx, event, payload, afterCommit);
}

/** For the operator's commands, whose process has no handlers: a running server emits the events. */
export function handingOver(clock: Clock): EmitEvent {
  return (trx, event, payload) => handOver(trx, event, payload, clock);
}
