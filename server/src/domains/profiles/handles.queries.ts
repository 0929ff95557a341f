import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';

/** `freeSince`: handles released before this time are free for everyone. */
export type HandleClaim = { folded: string; memberId: string; freeSince: Date };

/** False when another member has the handle, also if both claim it at the same time. */
export async function claimHandle(db: Database, { folded, memberId, freeSince }: HandleClaim): Promise<boolean> {
  const rows = await db
    .insertInto('handles')
    .values({ folded, user_id: memberId })
    .onConflict((conflict) =>
      conflict
        .column('folded')
        .doUpdateSet({ user_id: memberId, released_at: null })
        .where((eb) => eb.or([eb('handles.user_id', '=', memberId), eb('handles.released_at', '<', freeSince)])),
    )
    .returning('folded')
    .execute();
  return rows.length === 1;
}

export async function releaseHandle(db: Database, folded: string, memberId: string, at: Date): Promise<void> {
  await db
    .updateTable('handles')
    .set({ released_at: at })
    .where('folded', '=', folded)
    .where('user_id', '=', memberId)
    .execute();
}

export async function deleteHandlesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('handles').where('user_id', '=', memberId).execute();
}

/** Those that this member cannot choose; without a member, those that no newcomer can choose. */
export async function takenAmong(
  db: Database,
  folded: readonly string[],
  { memberId, freeSince }: { memberId: string | null; freeSince: Date },
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('handles')
    .select(['folded', 'user_id'])
    .where(sql<boolean>`folded = any(${folded}::text[])`)
    .where((eb) => eb.or([eb('released_at', 'is', null), eb('released_at', '>=', freeSince)]))
    .execute();
  return new Set(rows.filter((row) => row.user_id !== memberId).map((row) => row.folded));
}

export async function handleOwner(db: Database, folded: string): Promise<string | null> {
  const row = await db
    .selectFrom('handles')
    .select('user_id')
    .where('folded', '=', folded)
    .where('released_at', 'is', null)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
