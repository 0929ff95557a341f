import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { narrowedBy, suspendedUntil } from './restrictions.queries.ts';

/** Of what holds until it is lifted. */
export const untilLifted = new Date('9999-12-31T00:00:00Z');

/** Null: until it is lifted. */
export function shownUntil(until: Date): Date | null {
  return until < untilLifted ? until : null;
}

/** Asked by what would reach others than friends: neither a decision keeps them to friends, nor an unconfirmed address. */
export async function assertNotLimited(db: Database, memberId: string, now: Date): Promise<void> {
  const reason = await narrowedBy(db, memberId, now);
  if (reason === 'unconfirmed') throw new AppError('email_unconfirmed');
  if (reason) throw new AppError('limited');
}

/** Null: the member is not suspended. */
export async function suspensionOf(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
): Promise<{ until: string | null } | null> {
  const until = await suspendedUntil(db, memberId, clock.now());
  return until ? { until: shownUntil(until)?.toISOString() ?? null } : null;
}
