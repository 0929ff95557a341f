import type { TrustedFriends } from '@hearth/contract/vouching/endpoints';
import { noticeHours, trustedFriendCount } from '@hearth/contract/vouching/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { isConfirmed } from '../accounts/accounts.api.ts';
import { friendStatesOf } from '../friends/friends.api.ts';
import { lockMembers, peopleByIds } from '../profiles/profiles.api.ts';
import { vouchingEnded } from './vouching.events.ts';
import {
  deleteRequest,
  forgetCodes,
  putRequest,
  replaceTrusted,
  requestOf,
  trustedIds,
  type VouchRequest,
} from './vouching.queries.ts';

export type TrustDeps = { db: Database; clock: Clock; events: DomainEvents };

/** Who is trusted and still a friend. */
export async function trustedFriendIds(db: Database, ownerId: string): Promise<string[]> {
  const ids = await trustedIds(db, ownerId);
  const states = await friendStatesOf(db, ownerId, ids);
  return ids.filter((id) => states.get(id) === 'friends');
}

/** A request that has neither ended nor been stopped. */
export async function openRequest(db: Database, ownerId: string, now: Date): Promise<VouchRequest | undefined> {
  const request = await requestOf(db, ownerId, now);
  return request?.stopped_at ? undefined : request;
}

export function opensAt(openedAt: Date): Date {
  return new Date(openedAt.getTime() + noticeHours * 3_600_000);
}

export async function readTrustedFriends({ db, clock }: TrustDeps, ownerId: string): Promise<TrustedFriends> {
  const [ids, request] = await Promise.all([trustedFriendIds(db, ownerId), openRequest(db, ownerId, clock.now())]);
  const people = await peopleByIds(db, ids);
  const opened = request?.opened_at;
  return {
    people: ids.flatMap((id) => people.get(id) ?? []),
    asked: request
      ? { at: request.asked_at.toISOString(), opensAt: opened ? opensAt(opened).toISOString() : null }
      : null,
  };
}

/** Ends a request that is under way: the owner is here. */
export async function chooseTrustedFriends(
  deps: TrustDeps,
  session: { memberId: string; sessionId: string },
  chosen: readonly string[],
): Promise<TrustedFriends> {
  const ownerId = session.memberId;
  if (!(await isConfirmed(deps, session))) throw new AppError('confirm_password');
  const ids = [...new Set(chosen)];
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [ownerId]);
    const states = await friendStatesOf(trx, ownerId, ids);
    const allFriends = ids.every((id) => states.get(id) === 'friends');
    if (!allFriends || (ids.length !== 0 && ids.length !== trustedFriendCount))
      throw new AppError('trusted_friends_wrong');
    await endRequest(deps, trx, ownerId, afterCommit);
    await replaceTrusted(trx, ownerId, ids);
  });
  return readTrustedFriends(deps, ownerId);
}

/** Nobody can ask again before the request would have ended by itself. */
export async function stopVouching(deps: TrustDeps, ownerId: string): Promise<TrustedFriends> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [ownerId]);
    const now = deps.clock.now();
    const request = await openRequest(trx, ownerId, now);
    if (!request) return;
    await endRequest(deps, trx, ownerId, afterCommit);
    await putRequest(trx, ownerId, { ...request, opened_at: null, stopped_at: now });
  });
  return readTrustedFriends(deps, ownerId);
}

/** The caller has locked the owner. */
export async function endRequest(
  { events }: Pick<TrustDeps, 'events'>,
  trx: Database,
  ownerId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await deleteRequest(trx, ownerId);
  await forgetCodes(trx, ownerId);
  await events.emit(trx, vouchingEnded, { ownerId, friendIds: await trustedIds(trx, ownerId) }, afterCommit);
}
