import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely, Transaction } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { DB } from './schema/schema.generated.ts';

/** Who sent the request that runs now. */
export type Actor = { memberId: string; sessionId: string };
/** Fails if the session has ended, and keeps it from ending until the transaction has. */
export type HoldActor = (trx: Kysely<DB>, actor: Actor) => Promise<void>;

type Work<T, Rest extends unknown[]> = (trx: Transaction<DB>, ...rest: Rest) => Promise<T>;
type Request = { actor: Actor | undefined };

const requests = new AsyncLocalStorage<Request>();
const holds = new WeakMap<Kysely<DB>, HoldActor>();

/** From now on every transaction of a member's request holds the member's session (decision 103). */
export function holdActors(db: Kysely<DB>, hold: HoldActor): void {
  holds.set(db, hold);
}

export async function actAs<T>(actor: Actor | null, work: () => Promise<T>): Promise<T> {
  if (!actor) return work();
  const request: Request = { actor };
  try {
    return await requests.run(request, work);
  } finally {
    // What the request started and did not wait for, such as notifications to many, goes on after a sign-out.
    request.actor = undefined;
  }
}

/** For work that ends the actor's own session and goes on. */
export function actAsNobody<T>(work: () => Promise<T>): Promise<T> {
  return requests.exit(work);
}

/** The session is asked for with the first statements of the work, and nothing waits for the answer but the commit. */
export function heldByActor<T, Rest extends unknown[]>(db: Kysely<DB>, work: Work<T, Rest>): Work<T, Rest> {
  const hold = holds.get(db);
  const actor = requests.getStore()?.actor;
  if (!hold || !actor) return work;
  return async (trx, ...rest) => {
    const held = hold(trx, actor);
    held.catch(() => undefined);
    const [done, kept] = await Promise.allSettled([work(trx, ...rest), held]);
    // The end of the session explains what else failed, such as a row that names it.
    if (kept.status === 'rejected' && kept.reason instanceof AppError) throw kept.reason;
    if (done.status === 'rejected') throw done.reason;
    if (kept.status === 'rejected') throw kept.reason;
    return done.value;
  };
}
