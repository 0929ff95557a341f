import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { domainEvent } from '../../platform/events/domain-events.ts';
import { handOver } from '../../platform/events/handed-over-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { memberChanged, profileSnapshot, setBadge } from '../profiles/profiles.api.ts';
import { decidePending, deleteRequest, pendingRequests, putDecided, requestOf } from './verification.queries.ts';

export const verificationDecided = domainEvent<{ memberId: string }>('verification.decided');

type Deps = { db: Database; clock: Clock };

/** Pending requests, oldest first. */
export function waitingRequests(db: Database, limit: number) {
  return pendingRequests(db, limit);
}

/** False when the member has no pending request. Runs in the operator's process and hands its domain events over to a server. */
export function approveVerification({ db, clock }: Deps, memberId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const decided = await decidePending(trx, memberId, { status: 'approved', reason: null, at: clock.now() });
    if (!decided) return false;
    await setBadge(trx, memberId, true);
    await handOver(trx, memberChanged, { memberId }, clock);
    await handOver(trx, verificationDecided, { memberId }, clock);
    return true;
  });
}

export function rejectVerification({ db, clock }: Deps, memberId: string, reason: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const decided = await decidePending(trx, memberId, { status: 'rejected', reason, at: clock.now() });
    if (decided) await handOver(trx, verificationDecided, { memberId }, clock);
    return decided;
  });
}

/** Verifies a member, asked or not; false when there is no such member. */
export function grantBadge({ db, clock }: Deps, memberId: string): Promise<boolean> {
  return decideUnasked({ db, clock }, memberId, { status: 'approved', reason: null });
}

/** False when the member has no badge. The member reads the reason and may ask again. */
export async function withdrawBadge({ db, clock }: Deps, memberId: string, reason: string): Promise<boolean> {
  const snapshot = await profileSnapshot(db, memberId);
  return snapshot?.verified === true && decideUnasked({ db, clock }, memberId, { status: 'rejected', reason });
}

type Decision = { status: 'approved' | 'rejected'; reason: string | null };

function decideUnasked({ db, clock }: Deps, memberId: string, decision: Decision): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const snapshot = await profileSnapshot(trx, memberId);
    if (!snapshot) return false;
    await putDecided(trx, memberId, snapshot, { ...decision, at: clock.now() });
    await setBadge(trx, memberId, decision.status === 'approved');
    await handOver(trx, memberChanged, { memberId }, clock);
    await handOver(trx, verificationDecided, { memberId }, clock);
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
