import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteExpiredDevices } from './known-devices.queries.ts';
import { deleteExpiredResets } from './password-resets.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { deleteOldAttempts } from './sign-in-attempts.queries.ts';

const dayMs = 24 * 3_600_000;

/** Deletes expired sessions, password resets, known devices and attempts. */
export async function tidyAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredDevices(db, now);
  await deleteOldAttempts(db, new Date(now.getTime() - dayMs));
}
