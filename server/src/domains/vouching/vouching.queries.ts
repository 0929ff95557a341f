import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

type Id = string;
export type VouchRequest = { asked_at: Date; opened_at: Date | null; stopped_at: Date | null; expires_at: Date };

export async function trustedIds(db: Database, ownerId: Id): Promise<Id[]> {
  const rows = await db
    .selectFrom('trusted_friends')
    .select('member_id')
    .where('owner_id', '=', ownerId)
    .orderBy('member_id')
    .execute();
  return rows.map((row) => row.member_id);
}

/** The caller has locked the owner. */
export async function replaceTrusted(trx: Database, ownerId: Id, memberIds: readonly Id[]): Promise<void> {
  await trx.deleteFrom('trusted_friends').where('owner_id', '=', ownerId).execute();
  if (memberIds.length === 0) return;
  const rows = memberIds.map((id) => ({ owner_id: ownerId, member_id: id }));
  await trx.insertInto('trusted_friends').values(rows).execute();
}

/** False if the owner does not trust this member. */
export async function putCode(trx: Database, ownerId: Id, memberId: Id, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('trusted_friends')
    .set({ code_hash: hash })
    .where('owner_id', '=', ownerId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Who made one of these codes. */
export async function makersOf(db: Database, ownerId: Id, hashes: readonly Buffer[]): Promise<Id[]> {
  const rows = await db
    .selectFrom('trusted_friends')
    .select('member_id')
    .where('owner_id', '=', ownerId)
    .where(sql<boolean>`code_hash = any(${hashes}::bytea[])`)
    .execute();
  return rows.map((row) => row.member_id);
}

export async function forgetCodes(trx: Database, ownerId: Id): Promise<void> {
  await trx.updateTable('trusted_friends').set({ code_hash: null }).where('owner_id', '=', ownerId).execute();
}

export function requestOf(db: Database, ownerId: Id, now: Date): Promise<VouchRequest | undefined> {
  return db
    .selectFrom('vouch_requests')
    .select(['asked_at', 'opened_at', 'stopped_at', 'expires_at'])
    .where('owner_id', '=', ownerId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function putRequest(trx: Database, ownerId: Id, request: VouchRequest): Promise<void> {
  await trx
    .insertInto('vouch_requests')
    .values({ owner_id: ownerId, ...request })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(request))
    .execute();
}

export async function deleteRequest(trx: Database, ownerId: Id): Promise<void> {
  await trx.deleteFrom('vouch_requests').where('owner_id', '=', ownerId).execute();
}

export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('vouch_requests').where('expires_at', '<=', now).execute();
}

export async function eraseVouching(trx: Database, memberId: Id): Promise<void> {
  await trx
    .deleteFrom('trusted_friends')
    .where((where) => where.or([where('owner_id', '=', memberId), where('member_id', '=', memberId)]))
    .execute();
  await deleteRequest(trx, memberId);
}
