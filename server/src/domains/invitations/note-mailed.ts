import { createHash } from 'node:crypto';
import { mostMailedADay } from '@hearth/contract/invitations/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mailedSince, putMailed } from './mailed-invitations.queries.ts';

const dayMs = 24 * 3_600_000;

/** Counts other mail to strangers as invitations of the day; the caller has locked the member. */
export async function noteMailed(trx: Database, memberId: string, names: readonly string[], at: Date): Promise<void> {
  const hashes = names.map((name) => createHash('sha256').update(name).digest());
  await putMailed(trx, memberId, hashes, at);
  if ((await mailedSince(trx, memberId, new Date(at.getTime() - dayMs))) > mostMailedADay)
    throw new AppError('too_many_mailed_invitations', { params: { max: mostMailedADay } });
}
