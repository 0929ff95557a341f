import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type Confirming, confirmPassword } from './confirm-password.ts';
import type { Passwords } from './passwords.ts';
import { confirmedAt, noteConfirmed } from './sessions.queries.ts';

/** For so long after the password was given may a session do what needs it. */
const confirmedMs = 10 * 60_000;

/** Answers until when the session is confirmed. */
export async function confirmSession(
  deps: { db: Database; clock: Clock; passwords: Passwords },
  given: Confirming & { password: string },
): Promise<Date> {
  await confirmPassword(deps, { ...given, field: 'password' });
  const at = deps.clock.now();
  await noteConfirmed(deps.db, given.accountId, given.sessionId, at);
  return new Date(at.getTime() + confirmedMs);
}

/** Whether the password was given in this session within the last minutes; signing in counts. */
export async function isConfirmed(
  { db, clock }: { db: Database; clock: Clock },
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const at = await confirmedAt(db, memberId, sessionId);
  return at !== null && clock.now().getTime() - at.getTime() <= confirmedMs;
}
