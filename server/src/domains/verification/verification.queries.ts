import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

export type ProfileSnapshot = {
  displayName: string;
  bio: string;
  instagram: string;
  facebook: string;
  whatsapp: string;
  profilePic: string | null;
  coverPhoto: string | null;
};

export function requestOf(db: Database, memberId: string) {
  return db
    .selectFrom('verification_requests')
    .select(['status', 'reason'])
    .where('user_id', '=', memberId)
    .executeTakeFirst();
}

const asRow = (memberId: string, snapshot: ProfileSnapshot, at: Date) => ({
  user_id: memberId,
  display_name: snapshot.displayName,
  bio: snapshot.bio,
  instagram: snapshot.instagram,
  facebook: snapshot.facebook,
  whatsapp: snapshot.whatsapp,
  profile_pic: snapshot.profilePic,
  cover_photo: snapshot.coverPhoto,
  requested_at: at,
});

/** An approved request stays as it is. */
export async function putRequest(db: Database, memberId: string, snapshot: ProfileSnapshot, at: Date): Promise<void> {
  await db
    .insertInto('verification_requests')
    .values({ ...asRow(memberId, snapshot, at), status: 'pending' })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((excluded) => ({
          display_name: excluded.ref('excluded.display_name'),
          bio: excluded.ref('excluded.bio'),
          instagram: excluded.ref('excluded.instagram'),
          facebook: excluded.ref('excluded.facebook'),
          whatsapp: excluded.ref('excluded.whatsapp'),
          profile_pic: excluded.ref('excluded.profile_pic'),
          cover_photo: excluded.ref('excluded.cover_photo'),
          requested_at: excluded.ref('excluded.requested_at'),
          status: excluded.ref('excluded.status'),
          reason: null,
          decided_at: null,
        }))
        .where('verification_requests.status', '<>', 'approved'),
    )
    .execute();
}

type Decision = { status: 'approved' | 'rejected'; reason: string | null; at: Date };

/** A decision that the operator makes without a request, or whatever became of an earlier one. */
export async function putDecided(
  db: Database,
  memberId: string,
  snapshot: ProfileSnapshot,
  { status, reason, at }: Decision,
): Promise<void> {
  const decided = { status, reason, decided_at: at };
  await db
    .insertInto('verification_requests')
    .values({ ...asRow(memberId, snapshot, at), ...decided })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(decided))
    .execute();
}

export async function deletePendingRequest(db: Database, memberId: string): Promise<void> {
  await db
    .deleteFrom('verification_requests')
    .where('user_id', '=', memberId)
    .where('status', '=', 'pending')
    .execute();
}

export async function deleteRequest(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('verification_requests').where('user_id', '=', memberId).execute();
}

const pending = statement<{ count: number }, []>(
  `select count(*) as count from verification_requests where status = 'pending'`,
);

export async function countPendingRequests(db: Database): Promise<number> {
  return (await pending(db))[0]?.count ?? 0;
}

/** The oldest first, behind that of `after`. */
export async function pendingRequests(db: Database, limit: number, after?: string) {
  const page = db
    .selectFrom('verification_requests')
    .selectAll()
    .where('status', '=', 'pending')
    .orderBy('requested_at')
    .orderBy('user_id')
    .limit(limit);
  if (!after) return page.execute();
  const last = await db
    .selectFrom('verification_requests')
    .select(['requested_at', 'user_id'])
    .where('user_id', '=', after)
    .executeTakeFirst();
  if (!last) return page.execute();
  return page
    .where((eb) =>
      eb.or([
        eb('requested_at', '>', last.requested_at),
        eb.and([eb('requested_at', '=', last.requested_at), eb('user_id', '>', last.user_id)]),
      ]),
    )
    .execute();
}

/** False when the request was already decided, e.g. by another operator at the same time. */
export async function decidePending(db: Database, memberId: string, decision: Decision): Promise<boolean> {
  const decided = await db
    .updateTable('verification_requests')
    .set({ status: decision.status, reason: decision.reason, decided_at: decision.at })
    .where('user_id', '=', memberId)
    .where('status', '=', 'pending')
    .returning('user_id')
    .execute();
  return decided.length === 1;
}
