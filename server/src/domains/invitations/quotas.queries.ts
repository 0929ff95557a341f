import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

const quota = statement<{ people: number }, [memberId: string]>(
  'select people from invitation_quotas where member_id = $1',
);
const came = statement<{ count: number }, [memberId: string]>(
  'select count(*)::int as count from invited_members where inviter_id = $1',
);
const promised = statement<{ count: number }, [memberId: string, now: Date]>(
  `select coalesce(sum(most_uses - uses), 0)::int as count from invitations
   where inviter_id = $1 and uses < most_uses and expires_at > $2`,
);

/** Null: nobody has said. */
export async function quotaOf(db: Database, memberId: string): Promise<number | null> {
  return (await quota(db, memberId))[0]?.people ?? null;
}

/** Who came by the member's invitations and is still here. */
export async function bringsIn(db: Database, memberId: string): Promise<number> {
  return (await came(db, memberId))[0]?.count ?? 0;
}

/** How many people could still come by the open ones. */
export async function openPlaces(db: Database, memberId: string, now: Date): Promise<number> {
  return (await promised(db, memberId, now))[0]?.count ?? 0;
}

export async function putQuota(trx: Database, memberId: string, people: number | null): Promise<void> {
  if (people === null) return eraseQuota(trx, memberId);
  await trx
    .insertInto('invitation_quotas')
    .values({ member_id: memberId, people })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ people }))
    .execute();
}

export async function eraseQuota(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('invitation_quotas').where('member_id', '=', memberId).execute();
}
