import type { Reach } from '@hearth/contract/friends/reach';
import type { ReachChoice, ReachQuestion } from '@hearth/contract/friends/rules';
import type { Database } from '../../../platform/database/database.ts';
import { sql, statement } from '../../../platform/database/sql.ts';

/** What holds for a member without a row. */
const unchosen: Reach = {
  audience: 'public',
  requests: 'everyone',
  messages: 'everyone',
  mentions: 'everyone',
  friendList: 'everyone',
  search: 'everyone',
  active: true,
};

export async function reachOf(db: Database, memberId: string): Promise<Reach> {
  const row = await db
    .selectFrom('reach')
    .select(['audience', 'requests', 'messages', 'mentions', 'friend_list as friendList', 'search', 'active'])
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  return row ? (row as Reach) : unchosen;
}

/** The caller has locked the member. */
export async function putReach(db: Database, memberId: string, { friendList, ...others }: Reach): Promise<void> {
  const columns = { ...others, friend_list: friendList };
  await db
    .insertInto('reach')
    .values({ user_id: memberId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

const columnOf = {
  requests: 'requests',
  messages: 'messages',
  mentions: 'mentions',
  friendList: 'friend_list',
  search: 'search',
} as const satisfies Record<ReachQuestion, string>;

/** Those of these members who do not let everyone, and whom they let. */
export async function strictChoices(
  db: Database,
  memberIds: readonly string[],
  question: ReachQuestion,
): Promise<Map<string, ReachChoice>> {
  const column = columnOf[question];
  const rows = await db
    .selectFrom('reach')
    .select(['user_id', `${column} as choice`])
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where(column, '<>', 'everyone')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.choice as ReachChoice]));
}

const inactive = statement<{ user_id: string }, [memberIds: readonly string[]]>(
  'select user_id from reach where user_id = any($1::uuid[]) and not active',
);

/** Those of these members who do not show when they are active. */
export async function notShowingActivity(db: Database, memberIds: readonly string[]): Promise<Set<string>> {
  return new Set((await inactive(db, memberIds)).map((row) => row.user_id));
}

export async function deleteReach(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('reach').where('user_id', '=', memberId).execute();
}
