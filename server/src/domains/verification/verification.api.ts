import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { domainEvent } from '../../platform/events/domain-events.ts';
import { type Acting, assertMayActOn, recordSiteAct, type SiteActor } from '../operators/operators.api.ts';
import { memberChanged, profileSnapshot, setBadge } from '../profiles/profiles.api.ts';
import { decidePending, deleteRequest, pendingRequests, putDecided, requestOf } from './verification.queries.ts';

export { countPendingRequests } from './verification.queries.ts';

export const verificationDecided = domainEvent<{ memberId: string }>('verification.decided');

type Deps = Acting & { db: Database };

/** Pending requests, oldest first. */
export function waitingRequests(db: Database, limit: number) {
  return pendingRequests(db, limit);
}

/** False when the member has no pending request. */
export function approveVerification(deps: Deps, by: SiteActor, memberId: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    const decided = await decidePending(trx, memberId, { status: 'approved', reason: null, at: deps.clock.now() });
    if (!decided) return false;
    await setBadge(trx, memberId, true);
    await recordSiteAct(deps, trx, { by, act: 'verification_approved', aboutId: memberId }, afterCommit);
    await deps.emit(trx, memberChanged, { memberId }, afterCommit);
    await deps.emit(trx, verificationDecided, { memberId }, afterCommit);
    return true;
  });
}

export function rejectVerification(deps: Deps, by: SiteActor, memberId: string, reason: string): Promise<boolean> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    const decided = await decidePending(trx, memberId, { status: 'rejected', reason, at: deps.clock.now() });
    if (!decided) return false;
    await recordSiteAct(deps, trx, { by, act: 'verification_rejected', aboutId: memberId, reason }, afterCommit);
    await deps.emit(trx, verificationDecided, { memberId }, afterCommit);
    return true;
  });
}

/** Verifies a member, asked or not; false when there is no such member. */
export function grantBadge(deps: Deps, by: SiteActor, memberId: string): Promise<boolean> {
  return decideUnasked(deps, by, memberId, { status: 'approved', reason: null });
}

/** False when the member has no badge. The member reads the reason and may ask again. */
export async function withdrawBadge(deps: Deps, by: SiteActor, memberId: string, reason: string): Promise<boolean> {
  const snapshot = await profileSnapshot(deps.db, memberId);
  return snapshot?.verified === true && decideUnasked(deps, by, memberId, { status: 'rejected', reason });
}

type Decision = { status: 'approved' | 'rejected'; reason: string | null };

function decideUnasked(deps: Deps, by: SiteActor, memberId: string, decision: Decision): Promise<boolean> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await assertMayActOn(trx, by, memberId);
    const snapshot = await profileSnapshot(trx, memberId);
    if (!snapshot) return false;
    const isGiven = decision.status === 'approved';
    await putDecided(trx, memberId, snapshot, { ...decision, at: deps.clock.now() });
    await setBadge(trx, memberId, isGiven);
    const act = isGiven ? 'badge_given' : 'badge_withdrawn';
    await recordSiteAct(deps, trx, { by, act, aboutId: memberId, reason: decision.reason ?? '' }, afterCommit);
    await deps.emit(trx, memberChanged, { memberId }, afterCommit);
    await deps.emit(trx, verificationDecided, { memberId }, afterCommit);
    return true;
  });
}

/** Null while the request is pending or does not exist. */
export async function decisionOf(db: Database, memberId: string): Promise<'approved' | 'rejected' | null> {
  const status = (await requestOf(db, memberId))?.status;
  return status === 'approved' || status === 'rejected' ? status : null;
}

export async function eraseVerification(trx: Database, memberId: string): Promise<void> {
  await deleteRequest(trx, memberId);
}
