import type { Verification } from '@hearth/contract/verification/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { profileSnapshot } from '../profiles/profiles.api.ts';
import { deletePendingRequest, putRequest, requestOf } from './verification.queries.ts';

export async function readVerification(db: Database, memberId: string): Promise<Verification> {
  const request = await requestOf(db, memberId);
  if (!request) return { status: 'none', reason: null };
  return { status: request.status as Verification['status'], reason: request.reason };
}

export async function requestVerification(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
): Promise<Verification> {
  const snapshot = await profileSnapshot(db, memberId);
  if (!snapshot) throw new AppError('unauthenticated');
  if (snapshot.verified) throw new AppError('already_verified');
  await inTransaction(db, (trx) => putRequest(trx, memberId, snapshot, clock.now()));
  return readVerification(db, memberId);
}

export async function withdrawVerification(db: Database, memberId: string): Promise<Verification> {
  await inTransaction(db, (trx) => deletePendingRequest(trx, memberId));
  return readVerification(db, memberId);
}
