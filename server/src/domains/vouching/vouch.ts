import type { OutputOf } from '@hearth/contract/core/endpoint';
import type * as contract from '@hearth/contract/vouching/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { hashRecoveryCode, newRecoveryCode } from '../accounts/accounts.api.ts';
import { lockMembers, peopleByIds } from '../profiles/profiles.api.ts';
import { openRequest, type TrustDeps, trustedFriendIds } from './trusted-friends.ts';
import { putCode } from './vouching.queries.ts';

type Deps = Pick<TrustDeps, 'db' | 'clock'>;

/** Nobody else learns whom a member trusts, or that they ask. */
async function requestTo(db: Database, memberId: string, ownerId: string, now: Date) {
  const [trusted, request] = await Promise.all([trustedFriendIds(db, ownerId), openRequest(db, ownerId, now)]);
  if (!request || !trusted.includes(memberId)) throw new AppError('not_found');
  return request;
}

export async function readVouching(
  { db, clock }: Deps,
  memberId: string,
  ownerId: string,
): Promise<OutputOf<typeof contract.readVouching>> {
  const request = await requestTo(db, memberId, ownerId, clock.now());
  const person = (await peopleByIds(db, [ownerId])).get(ownerId);
  if (!person) throw new AppError('not_found');
  return { person, askedAt: request.asked_at.toISOString() };
}

export async function makeVouchCode({ db, clock }: Deps, memberId: string, ownerId: string): Promise<string> {
  const code = newRecoveryCode();
  await inTransaction(db, async (trx) => {
    await lockMembers(trx, [ownerId]);
    await requestTo(trx, memberId, ownerId, clock.now());
    await putCode(trx, ownerId, memberId, hashRecoveryCode(code));
  });
  return code;
}
