import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

const take = statement<{ posted_at: Date | null }, [groupId: string, memberId: string, at: Date, notAfter: Date]>(
  `insert into group_restraints (group_id, member_id, posted_at) values ($1, $2, $3)
   on conflict (group_id, member_id) do update set posted_at = excluded.posted_at
   where group_restraints.posted_at is null or group_restraints.posted_at <= $4
   returning posted_at`,
);

/** False when the member has posted after `notAfter`. Of two posts at the same time one is refused. */
export async function takeTurn(
  trx: Database,
  { groupId, memberId, at, notAfter }: { groupId: string; memberId: string; at: Date; notAfter: Date },
): Promise<boolean> {
  return (await take(trx, groupId, memberId, at, notAfter)).length > 0;
}

type Restraint = { posted_at: Date | null; muted_until: Date | null };
const ofMember = statement<Restraint, [groupId: string, memberId: string]>(
  'select posted_at, muted_until from group_restraints where group_id = $1 and member_id = $2',
);

export async function restraintOf(db: Database, groupId: string, memberId: string): Promise<Restraint> {
  const [row] = await ofMember(db, groupId, memberId);
  return row ?? { posted_at: null, muted_until: null };
}

const keepMute = statement<never, [groupId: string, memberId: string, until: Date | null]>(
  `insert into group_restraints (group_id, member_id, muted_until) values ($1, $2, $3)
   on conflict (group_id, member_id) do update set muted_until = excluded.muted_until`,
);
const mute = statement<never, [groupId: string, memberId: string, until: Date | null]>(
  'update group_members set muted_until = $3 where group_id = $1 and member_id = $2',
);

export async function setMuted(trx: Database, groupId: string, memberId: string, until: Date | null): Promise<void> {
  await Promise.all([keepMute(trx, groupId, memberId, until), mute(trx, groupId, memberId, until)]);
}

const decline = statement<never, [groupId: string, memberId: string, at: Date]>(
  `insert into group_restraints (group_id, member_id, declined_at) values ($1, $2, $3)
   on conflict (group_id, member_id) do update set declined_at = excluded.declined_at`,
);

export async function noteDeclined(trx: Database, groupId: string, memberId: string, at: Date): Promise<void> {
  await decline(trx, groupId, memberId, at);
}

const declinedLately = statement<{ member_id: string }, [groupId: string, memberIds: readonly string[], since: Date]>(
  'select member_id from group_restraints where group_id = $1 and member_id = any($2::uuid[]) and declined_at > $3',
);

/** Those of these members who have declined an invitation to the group since. */
export async function declinedAmong(
  db: Database,
  groupId: string,
  memberIds: readonly string[],
  since: Date,
): Promise<Set<string>> {
  return new Set((await declinedLately(db, groupId, memberIds, since)).map((row) => row.member_id));
}

/** A member who has left while muted is muted again. */
export async function restoreMute(trx: Database, groupId: string, memberId: string, until: Date): Promise<void> {
  await mute(trx, groupId, memberId, until);
}

export async function deleteRestraintsOf(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('group_restraints').where('member_id', '=', memberId).execute();
}
