import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';
import { eraseQuota } from './quotas.queries.ts';

export type InvitationRow = {
  code: string;
  inviter_id: string;
  made_at: Date;
  expires_at: Date;
  most_uses: number;
  uses: number;
  /** Null, like the chat: to the site alone. */
  group_id: string | null;
  chat_id: string | null;
};

const columns = 'code, inviter_id, made_at, expires_at, most_uses, uses, group_id, chat_id';
const works = 'uses < most_uses and expires_at >';

const ofMember = statement<InvitationRow, [memberId: string, now: Date]>(
  `select ${columns} from invitations where inviter_id = $1 and ${works} $2 order by made_at desc, code`,
);
const byCode = statement<InvitationRow, [code: string, now: Date]>(
  `select ${columns} from invitations where code = $1 and ${works} $2`,
);
const use = statement<{ code: string }, [code: string, now: Date]>(
  `update invitations set uses = uses + 1 where code = $1 and ${works} $2 returning code`,
);
const end = statement<{ code: string }, [code: string, memberId: string]>(
  'delete from invitations where code = $1 and inviter_id = $2 returning code',
);

export function openInvitations(db: Database, memberId: string, now: Date): Promise<InvitationRow[]> {
  return ofMember(db, memberId, now);
}

export async function findInvitation(db: Database, code: string, now: Date): Promise<InvitationRow | undefined> {
  return (await byCode(db, code, now))[0];
}

export async function insertInvitation(trx: Database, row: InvitationRow): Promise<void> {
  await trx.insertInto('invitations').values(row).execute();
}

/** Counts one use more; false if the invitation has ended. Two at the same time follow each other. */
export async function countUse(trx: Database, code: string, now: Date): Promise<boolean> {
  return (await use(trx, code, now)).length > 0;
}

export async function deleteInvitation(db: Database, code: string, memberId: string): Promise<boolean> {
  return (await end(db, code, memberId)).length > 0;
}

export async function putInvited(
  trx: Database,
  row: { member_id: string; inviter_id: string; joined_at: Date },
): Promise<void> {
  await trx.insertInto('invited_members').values(row).execute();
}

const inviter = statement<{ inviter_id: string }, [memberId: string]>(
  'select inviter_id from invited_members where member_id = $1',
);
const invited = statement<{ member_id: string }, [memberId: string, count: number]>(
  'select member_id from invited_members where inviter_id = $1 order by joined_at desc, member_id limit $2',
);

export async function inviterOf(db: Database, memberId: string): Promise<string | null> {
  return (await inviter(db, memberId))[0]?.inviter_id ?? null;
}

export async function invitedBy(db: Database, memberId: string, count: number): Promise<string[]> {
  return (await invited(db, memberId, count)).map((row) => row.member_id);
}

/** The member and everybody who joined by their invitations, by those of these, and so on. A union ends circles. */
const branch = `with recursive branch (id) as (
  select $1::uuid union select i.member_id from invited_members i join branch on i.inviter_id = branch.id
)`;
const openBelow = statement<{ count: number }, [memberId: string, now: Date]>(
  `${branch} select count(*)::int as count from invitations where inviter_id in (select id from branch) and ${works} $2`,
);
const endBelow = statement<never, [memberId: string]>(
  `${branch} delete from invitations where inviter_id in (select id from branch)`,
);

export async function openInvitationsBelow(db: Database, memberId: string, now: Date): Promise<number> {
  return (await openBelow(db, memberId, now))[0]?.count ?? 0;
}

export async function deleteInvitationsBelow(trx: Database, memberId: string): Promise<void> {
  await endBelow(trx, memberId);
}

export async function deleteEnded(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('invitations')
    .where((eb) => eb.or([eb('expires_at', '<=', now), eb('uses', '>=', eb.ref('most_uses'))]))
    .execute();
}

export async function eraseInvitations(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('inviter_id', '=', memberId).execute();
  await eraseQuota(trx, memberId);
  await trx
    .deleteFrom('invited_members')
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('inviter_id', '=', memberId)]))
    .execute();
}
