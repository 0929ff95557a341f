import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteDeclinedBefore } from './joining/join-requests.queries.ts';
import { deleteExpiredDevices } from './known-devices.queries.ts';
import { deleteExpiredResets } from './password-resets.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { deleteOldAttempts } from './sign-in-attempts.queries.ts';

const dayMs = 24 * 3_600_000;
/** So long somebody who was declined can read why. */
const declinedDays = 30;

/** Deletes expired sessions, password resets, known devices, attempts and declined requests. */
export async function tidyAccounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  await deleteExpiredSessions(db, now);
  await deleteExpiredResets(db, now);
  await deleteExpiredDevices(db, now);
  await deleteDeclinedBefore(db, new Date(now.getTime() - declinedDays * dayMs));
  await deleteOldAttempts(db, new Date(now.getTime() - dayMs));
}
