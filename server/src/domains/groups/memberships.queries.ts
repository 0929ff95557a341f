import type { GroupLevel, GroupRole, MembershipState } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import type { Membership } from './groups.policy.ts';

export type MemberRow = {
  group_id: string;
  member_id: string;
  state: MembershipState;
  role: GroupRole;
  answers: string[];
  invited_by: string | null;
  muted_until: Date | null;
  since: Date;
};

const columns = 'group_id, member_id, state, role, answers, invited_by, muted_until, since';

const ofMembers = statement<MemberRow, [groupId: string, memberIds: readonly string[]]>(
  `select ${columns} from group_members where group_id = $1 and member_id = any($2::uuid[])`,
);

export async function membershipsAmong(
  db: Database,
  groupId: string,
  memberIds: readonly string[],
): Promise<Map<string, MemberRow>> {
  if (memberIds.length === 0) return new Map();
  return new Map((await ofMembers(db, groupId, memberIds)).map((row) => [row.member_id, row]));
}

export type MembershipWrite = {
  groupId: string;
  memberId: string;
  to: Membership;
  /** When the state began; the one before is kept where only the role changes. */
  at: Date;
  answers: readonly string[];
  invitedBy: string | null;
};

const put = statement<
  never,
  [
    groupId: string,
    memberId: string,
    state: MembershipState,
    role: GroupRole,
    at: Date,
    answers: readonly string[],
    invitedBy: string | null,
  ]
>(
  `insert into group_members (group_id, member_id, state, role, since, answers, invited_by)
   values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (group_id, member_id) do update
   set state = excluded.state, role = excluded.role, since = excluded.since, answers = excluded.answers,
     invited_by = excluded.invited_by`,
);
const putMirror = statement<
  never,
  [memberId: string, groupId: string, state: MembershipState, role: GroupRole, at: Date, invitedBy: string | null]
>(
  `insert into member_groups (member_id, group_id, state, role, since, invited_by)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (member_id, group_id) do update
   set state = excluded.state, role = excluded.role, since = excluded.since, invited_by = excluded.invited_by`,
);

/** Both sides of a membership; the caller has locked the group's row. */
export async function putMembership(trx: Database, write: MembershipWrite): Promise<void> {
  const { groupId, memberId, to, at, answers, invitedBy } = write;
  await Promise.all([
    put(trx, groupId, memberId, to.state, to.role, at, answers, invitedBy),
    putMirror(trx, memberId, groupId, to.state, to.role, at, invitedBy),
  ]);
}

const drop = statement<never, [groupId: string, memberId: string]>(
  'delete from group_members where group_id = $1 and member_id = $2',
);
const dropMirror = statement<never, [groupId: string, memberId: string]>(
  'delete from member_groups where group_id = $1 and member_id = $2',
);

export async function dropMembership(trx: Database, groupId: string, memberId: string): Promise<void> {
  await Promise.all([drop(trx, groupId, memberId), dropMirror(trx, groupId, memberId)]);
}

const held = statement<{ state: MembershipState; muted_until: Date | null }, [groupId: string, memberId: string]>(
  'select state, muted_until from group_members where group_id = $1 and member_id = $2 for share',
);

/** Until the commit nobody changes this membership: what is written now is written by a member. */
export async function holdMembership(trx: Database, groupId: string, memberId: string) {
  return (await held(trx, groupId, memberId))[0];
}

export async function setLevel(trx: Database, groupId: string, memberId: string, level: GroupLevel): Promise<boolean> {
  const rows = await trx
    .updateTable('group_members')
    .set({ notify: level })
    .where('group_id', '=', groupId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'member')
    .returning('member_id')
    .execute();
  return rows.length === 1;
}

const homes = statement<{ group_id: string }, [memberId: string]>(
  `select group_id from member_groups where member_id = $1 and state = 'member'`,
);

export async function groupIdsOf(db: Database, memberId: string): Promise<string[]> {
  return (await homes(db, memberId)).map((row) => row.group_id);
}

export type OwnRow = {
  group_id: string;
  state: MembershipState;
  role: GroupRole;
  invited_by: string | null;
  since: Date;
};

const mirror = statement<OwnRow, [memberId: string]>(
  'select group_id, state, role, invited_by, since from member_groups where member_id = $1 order by group_id',
);

/** Every group that the member has to do with, banned ones too. */
export function mirrorOf(db: Database, memberId: string): Promise<OwnRow[]> {
  return mirror(db, memberId);
}

export async function invitationsOf(
  db: Database,
  memberId: string,
  after: Position | undefined,
  limit: number,
): Promise<OwnRow[]> {
  let query = db
    .selectFrom('member_groups')
    .select(['group_id', 'state', 'role', 'invited_by', 'since'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'invited');
  if (after) query = query.where(sql<boolean>`(since, group_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.orderBy('since', 'desc').orderBy('group_id', 'desc').limit(limit).execute()) as OwnRow[];
}

export type MembersPage = {
  state: MembershipState;
  role?: GroupRole | undefined;
  without: readonly string[];
  after: Position | undefined;
  limit: number;
};

/** Newest first, of one state; also for the lists of requests and of banned members. */
export async function membersPage(db: Database, groupId: string, page: MembersPage): Promise<MemberRow[]> {
  const { state, role, without, after, limit } = page;
  let query = db
    .selectFrom('group_members')
    .select(['group_id', 'member_id', 'state', 'role', 'answers', 'invited_by', 'muted_until', 'since'])
    .where('group_id', '=', groupId)
    .where('state', '=', state)
    .where(sql<boolean>`member_id <> all(${without}::uuid[])`);
  if (role) query = query.where('role', '=', role);
  if (after) query = query.where(sql<boolean>`(since, member_id) < (${after.at}::timestamptz, ${after.id}::uuid)`);
  return (await query.orderBy('since', 'desc').orderBy('member_id', 'desc').limit(limit).execute()) as MemberRow[];
}

const newestIn = statement<{ member_id: string }, [groupId: string, count: number]>(
  `select member_id from group_members where group_id = $1 and state = 'member' order by since desc, member_id desc limit $2`,
);

export async function newestMemberIdsIn(db: Database, groupId: string, count: number): Promise<string[]> {
  return (await newestIn(db, groupId, count)).map((row) => row.member_id);
}

const moderators = statement<{ member_id: string }, [groupId: string]>(
  `select member_id from group_members where group_id = $1 and state = 'member' and role <> 'member' order by member_id`,
);

/** The owner among them. */
export async function moderatorIdsOf(db: Database, groupId: string): Promise<string[]> {
  return (await moderators(db, groupId)).map((row) => row.member_id);
}

const successors = statement<{ member_id: string }, [groupId: string, memberId: string, count: number, offset: number]>(
  `select member_id from group_members where group_id = $1 and state = 'member' and member_id <> $2
   order by role = 'member', since, member_id limit $3 offset $4`,
);

/** The moderators by their time, then the members: a page of those who could become the owner. */
export async function successorsOf(
  trx: Database,
  { groupId, memberId }: { groupId: string; memberId: string },
  { count, offset }: { count: number; offset: number },
): Promise<string[]> {
  return (await successors(trx, groupId, memberId, count, offset)).map((row) => row.member_id);
}

const membersAmong = statement<{ member_id: string }, [groupId: string, memberIds: readonly string[]]>(
  `select member_id from group_members where group_id = $1 and state = 'member' and member_id = any($2::uuid[])`,
);

export async function memberIdsAmong(db: Database, groupId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  return new Set((await membersAmong(db, groupId, ids)).map((row) => row.member_id));
}

const wantingAll = statement<{ member_id: string }, [groupId: string, after: string, count: number]>(
  `select member_id from group_members where group_id = $1 and state = 'member' and notify = 'all' and member_id > $2
   order by member_id limit $3`,
);

/** Members who want to hear of every post, in pages. */
export async function membersWantingAll(db: Database, groupId: string, after: string, count: number) {
  return (await wantingAll(db, groupId, after, count)).map((row) => row.member_id);
}

const wantingHighlights = statement<{ member_id: string }, [groupId: string, memberIds: readonly string[]]>(
  `select member_id from group_members
   where group_id = $1 and state = 'member' and notify = 'highlights' and member_id = any($2::uuid[])`,
);

export async function membersWantingHighlights(db: Database, groupId: string, among: readonly string[]) {
  if (among.length === 0) return [];
  return (await wantingHighlights(db, groupId, among)).map((row) => row.member_id);
}

const owner = statement<{ member_id: string }, [groupId: string]>(
  `select member_id from group_members where group_id = $1 and state = 'member' and role = 'owner' limit 1`,
);

export async function ownerIdOf(db: Database, groupId: string): Promise<string | undefined> {
  return (await owner(db, groupId))[0]?.member_id;
}
