import type { Database } from '../database/database.ts';
import type { AfterCommit } from '../database/transaction.ts';

/** What a domain emits inside its transaction; handlers of higher domains write in the same transaction. */
export type DomainEvent<Payload> = { readonly name: string; readonly payload?: Payload };

export function domainEvent<Payload>(name: string): DomainEvent<Payload> {
  return { name };
}

type Handler<Payload> = (trx: Database, payload: Payload, afterCommit: AfterCommit) => Promise<void>;

/** Lower domains reach higher ones by these, without importing them. What handlers write commits with the cause, or not at all. */
export class DomainEvents {
  readonly #handlers = new Map<string, Handler<unknown>[]>();

  on<Payload>(event: DomainEvent<Payload>, handler: Handler<Payload>): void {
    const handlers = this.#handlers.get(event.name) ?? [];
    handlers.push(handler as Handler<unknown>);
    this.#handlers.set(event.name, handlers);
  }

  async emit<Payload>(
    trx: Database,
    event: DomainEvent<Payload>,
    payload: Payload,
    afterCommit: AfterCommit,
  ): Promise<void> {
    for (const handler of this.#handlers.get(event.name) ?? []) await handler(trx, payload, afterCommit);
  }
}
