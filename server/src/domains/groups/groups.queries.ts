import type { GroupKind, GroupRole, MembershipState } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type GroupRow = {
  id: string;
  name: string;
  description: string;
  rules: string;
  kind: GroupKind;
  questions: string[];
  picture_id: string | null;
  cover_id: string | null;
  approves_posts: boolean;
  slow_seconds: number;
  member_count: number;
  request_count: number;
  version: number;
  created_at: Date;
  active_at: Date;
};

/** A group and how one member stands to it. */
export type SeenGroup = GroupRow & {
  state: MembershipState | null;
  role: GroupRole | null;
  notify: 'all' | 'highlights' | 'off' | null;
  muted_until: Date | null;
  invited_by: string | null;
};

const groupColumns = `g.id, g.name, g.description, g.rules, g.kind, g.questions, g.picture_id, g.cover_id, g.approves_posts,
   g.slow_seconds, g.member_count, g.request_count, g.version, g.created_at, g.active_at`;

const seen = statement<SeenGroup, [ids: readonly string[], viewerId: string]>(
  `select ${groupColumns}, m.state, m.role, m.notify, m.muted_until, m.invited_by
   from groups g
   left join group_members m on m.group_id = g.id and m.member_id = $2
   where g.id = any($1::uuid[]) and g.closed_at is null`,
);

/** Also groups that the viewer may not know of: the caller asks the policy. */
export async function groupsSeenBy(
  db: Database,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, SeenGroup>> {
  if (ids.length === 0) return new Map();
  return new Map((await seen(db, ids, viewerId)).map((row) => [row.id, row]));
}

const locked = statement<GroupRow, [id: string]>(
  `select ${groupColumns} from groups g where g.id = $1 and g.closed_at is null for no key update`,
);

/** Every change of a group or of its members locks the group's row first, so that counts are exact. */
export async function lockGroup(trx: Database, id: string): Promise<GroupRow | undefined> {
  return (await locked(trx, id))[0];
}

const lockedAny = statement<GroupRow & { closed: boolean }, [id: string]>(
  `select ${groupColumns}, g.closed_at is not null as closed from groups g where g.id = $1 for no key update`,
);

/** Also one that was closed by a decision of the site. */
export async function lockAnyGroup(trx: Database, id: string): Promise<(GroupRow & { closed: boolean }) | undefined> {
  return (await lockedAny(trx, id))[0];
}

const closed = statement<never, [id: string, at: Date]>(
  `update groups set closed_at = $2, kind = 'hidden', version = version + 1 where id = $1`,
);
const reopened = statement<never, [id: string, kind: GroupKind]>(
  'update groups set closed_at = null, kind = $2, version = version + 1 where id = $1',
);

/** Closed groups count as hidden ones, so that no list of groups to join has to look for them. */
export async function markClosed(trx: Database, id: string, at: Date): Promise<void> {
  await closed(trx, id, at);
}

export async function markReopened(trx: Database, id: string, kind: GroupKind): Promise<void> {
  await reopened(trx, id, kind);
}

export type NewGroup = {
  id: string;
  name: string;
  description: string;
  rules: string;
  kind: GroupKind;
  questions: readonly string[];
  at: Date;
  nameKey: string;
  grams: readonly number[];
};

const insert = statement<
  { id: string },
  [
    id: string,
    name: string,
    description: string,
    rules: string,
    kind: GroupKind,
    questions: readonly string[],
    at: Date,
    nameKey: string,
    grams: readonly number[],
  ]
>(
  `insert into groups (id, name, description, rules, kind, questions, created_at, active_at, name_key, grams)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)
   on conflict (id) do nothing returning id`,
);

/** False when the same submission has made it already. */
export async function insertGroup(trx: Database, group: NewGroup): Promise<boolean> {
  const { id, name, description, rules, kind, questions, at, nameKey, grams } = group;
  return (await insert(trx, id, name, description, rules, kind, questions, at, nameKey, grams)).length === 1;
}

export type GroupChange = Partial<
  Pick<
    GroupRow,
    | 'name'
    | 'description'
    | 'rules'
    | 'kind'
    | 'questions'
    | 'picture_id'
    | 'cover_id'
    | 'approves_posts'
    | 'slow_seconds'
  >
> & { name_key?: string; grams?: number[] };

/** Returns the new version. */
export async function updateGroup(trx: Database, id: string, change: GroupChange): Promise<number> {
  const { version } = await trx
    .updateTable('groups')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

const counted = statement<
  { member_count: number; request_count: number },
  [id: string, members: number, requests: number]
>(
  `update groups set member_count = member_count + $2, request_count = request_count + $3
   where id = $1 returning member_count, request_count`,
);

export async function changeCounts(
  trx: Database,
  id: string,
  change: { members: number; requests: number },
): Promise<{ member_count: number; request_count: number }> {
  const [row] = await counted(trx, id, change.members, change.requests);
  if (!row) throw new Error('the group was not locked');
  return row;
}

const active = statement<never, [id: string, at: Date, before: Date]>(
  'update groups set active_at = $2 where id = $1 and active_at < $3',
);

/** Only if the last time is some while ago: posts must not wait for each other. */
export async function noteActivity(trx: Database, id: string, at: Date, before: Date): Promise<void> {
  await active(trx, id, at, before);
}

export type GroupHead = { id: string; name: string; kind: GroupKind; picture_id: string | null };

const heads = statement<GroupHead, [ids: readonly string[]]>(
  'select id, name, kind, picture_id from groups where id = any($1::uuid[]) and closed_at is null',
);

export async function groupHeads(db: Database, ids: readonly string[]): Promise<Map<string, GroupHead>> {
  if (ids.length === 0) return new Map();
  return new Map((await heads(db, ids)).map((row) => [row.id, row]));
}

/** Foreign keys delete its members; what was posted there is removed afterwards. */
export async function deleteGroupRows(trx: Database, id: string, at: Date): Promise<void> {
  await trx.deleteFrom('member_groups').where('group_id', '=', id).execute();
  await trx.deleteFrom('groups').where('id', '=', id).execute();
  await trx
    .insertInto('closed_groups')
    .values({ id, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function closedGroups(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('closed_groups').select('id').orderBy('id').limit(100).execute();
  return rows.map((row) => row.id);
}

export async function forgetClosed(db: Database, id: string): Promise<void> {
  await db.deleteFrom('closed_groups').where('id', '=', id).execute();
}

/** Members of a group among these, whom the viewer cannot see: the counts are without them. */
export async function countMembersAmong(
  db: Database,
  groupIds: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  if (groupIds.length === 0 || memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('group_members')
    .select(['group_id', sql<number>`count(*)`.as('members')])
    .where('state', '=', 'member')
    .where(sql<boolean>`group_id = any(${groupIds}::uuid[]) and member_id = any(${memberIds}::uuid[])`)
    .groupBy('group_id')
    .execute();
  return new Map(rows.map((row) => [row.group_id, Number(row.members)]));
}
