import type { Database } from '../../platform/database/database.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteOldChallenges } from './guard/challenges.queries.ts';
import { deleteDeclinedBefore } from './joining/join-requests.queries.ts';
import { deleteExpiredDevices } from './known-devices.queries.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.queries.ts';
import { deleteExpiredResets } from './password-resets.queries.ts';
import { deleteExpiredSessions } from './sessions.queries.ts';
import { deleteOldAttempts } from './sign-in-attempts.queries.ts';
import { signInDays } from './sign-ins/sign-in-days.ts';
import { deleteSignInsBefore } from './sign-ins/sign-ins.queries.ts';
import { sessionDays } from './start-session.ts';
import { deleteExpiredTickets } from './two-step/tickets.queries.ts';

const dayMs = 24 * 3_600_000;
/** So long somebody who was declined can read why. */
const declinedDays = 30;

type Deps = { db: Database; clock: Clock; site(): Pick<CurrentSite, 'sessionDays'> };

/** Deletes sessions that nobody has used for long, password resets, known devices, attempts and declined requests. */
export async function tidyAccounts({ db, clock, site }: Deps): Promise<void> {
  const now = clock.now();
  // Each ends so many days after it was used last, unless the site says sooner.
  const sooner = Math.max(0, sessionDays - site().sessionDays);
  await deleteExpiredSessions(db, now, new Date(now.getTime() + sooner * dayMs));
  await deleteExpiredResets(db, now);
  await deleteExpiredTickets(db, now);
  await deleteExpiredChallenges(db, now);
  await deleteExpiredDevices(db, now);
  await deleteDeclinedBefore(db, new Date(now.getTime() - declinedDays * dayMs));
  await deleteOldChallenges(db, now);
  await deleteSignInsBefore(db, new Date(now.getTime() - signInDays * dayMs));
  await deleteOldAttempts(db, new Date(now.getTime() - dayMs));
}
