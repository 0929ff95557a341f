import { randomBytes } from 'node:crypto';
import type { Invitation } from '@hearth/contract/invitations/endpoints';
import { maxOpenInvitations } from '@hearth/contract/invitations/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { stayingAmong, suspendedIds } from '../accounts/accounts.api.ts';
import { isHidden } from '../friends/friends.api.ts';
import { assertNotLimited, isLimitedAt } from '../friends/limited.api.ts';
import { lockMembers, peopleByIds } from '../profiles/profiles.api.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  openInvitations,
} from './invitations.queries.ts';

export type InviteDeps = { db: Database; clock: Clock; site(): Pick<CurrentSite, 'joining'> };

const dayMs = 24 * 3_600_000;
/** 128 bits: nobody finds one by trying. */
const codeBytes = 16;

export async function listInvitations({ db, clock }: InviteDeps, memberId: string): Promise<Invitation[]> {
  return (await openInvitations(db, memberId, clock.now())).map(toInvitation);
}

export async function makeInvitation(
  { db, clock, site }: InviteDeps,
  memberId: string,
  { uses, days }: { uses: number; days: number },
): Promise<Invitation> {
  if (site().joining === 'nobody') throw new AppError('joining_closed');
  const at = clock.now();
  const row = newInvitation(memberId, { uses, days }, at);
  await inTransaction(db, async (trx) => {
    // One at a time, so that two do not both find room for a last one.
    await lockMembers(trx, [memberId]);
    await assertNotLimited(trx, memberId, at);
    if ((await openInvitations(trx, memberId, at)).length >= maxOpenInvitations)
      throw new AppError('too_many_invitations', { params: { max: maxOpenInvitations } });
    await insertInvitation(trx, row);
  });
  return toInvitation(row);
}

export function newInvitation(
  memberId: string,
  { uses, days }: { uses: number; days: number },
  at: Date,
): InvitationRow {
  return {
    code: randomBytes(codeBytes).toString('base64url'),
    inviter_id: memberId,
    made_at: at,
    expires_at: new Date(at.getTime() + days * dayMs),
    most_uses: uses,
    uses: 0,
  };
}

export async function endInvitation({ db }: InviteDeps, memberId: string, code: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteInvitation(trx, code, memberId))) throw new AppError('not_found');
  });
}

/** An invitation that has ended is answered like one that never was, and so is that of a member hidden from the viewer. */
export async function readInvitation(
  { db, clock, site }: InviteDeps,
  viewerId: string | undefined,
  code: string,
): Promise<{ inviter: Person }> {
  const now = clock.now();
  const row = site().joining === 'nobody' ? undefined : await findInvitation(db, code, now);
  if (!row || !(await mayInvite(db, row.inviter_id, now))) throw new AppError('not_found');
  if (viewerId && (await isHidden(db, viewerId, row.inviter_id))) throw new AppError('not_found');
  const inviter = (await peopleByIds(db, [row.inviter_id])).get(row.inviter_id);
  if (!inviter) throw new AppError('not_found');
  return { inviter };
}

export async function mayInvite(db: Database, memberId: string, now: Date): Promise<boolean> {
  const [staying, suspended, limited] = await Promise.all([
    stayingAmong(db, [memberId]),
    suspendedIds(db, [memberId], now),
    isLimitedAt(db, memberId, now),
  ]);
  return staying.has(memberId) && !suspended.has(memberId) && !limited;
}

function toInvitation({ code, made_at, expires_at, most_uses: mostUses, uses }: InvitationRow): Invitation {
  return { code, madeAt: made_at.toISOString(), expiresAt: expires_at.toISOString(), mostUses, uses };
}
