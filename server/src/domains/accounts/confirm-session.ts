import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type ConfirmDeps, type Confirming, confirmIdentity, type ProofGiven } from './confirm-identity.ts';
import { confirmedAt, noteConfirmed } from './sessions.queries.ts';

/** For so long after its member has shown who they are may a session do what needs it. */
const confirmedMs = 10 * 60_000;

/** Answers until when the session is confirmed. */
export async function confirmSession(deps: ConfirmDeps, who: Confirming, proof: ProofGiven): Promise<Date> {
  await confirmIdentity(deps, who, proof);
  const at = deps.clock.now();
  await noteConfirmed(deps.db, who.accountId, who.sessionId, at);
  return new Date(at.getTime() + confirmedMs);
}

/** Whether the member has shown who they are in this session within the last minutes; signing in counts. */
export async function isConfirmed(
  { db, clock }: { db: Database; clock: Clock },
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<boolean> {
  const at = await confirmedAt(db, memberId, sessionId);
  return at !== null && clock.now().getTime() - at.getTime() <= confirmedMs;
}
