import type { Reach } from '@hearth/contract/reach/endpoints';
import type { ReachChoice, ReachQuestion } from '@hearth/contract/reach/rules';
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
  typing: true,
  seen: true,
};

const columnOf = {
  requests: 'requests',
  messages: 'first_messages',
  mentions: 'mentions',
  friendList: 'friend_list',
  search: 'search',
} as const satisfies Record<ReachQuestion, string>;

export async function reachOf(db: Database, memberId: string): Promise<Reach> {
  const row = await db.selectFrom('reach_choices').selectAll().where('user_id', '=', memberId).executeTakeFirst();
  if (!row) return unchosen;
  const { user_id, first_messages: messages, friend_list: friendList, ...others } = row;
  return { ...others, messages, friendList } as Reach;
}

/** The caller has locked the member. */
export async function putReach(db: Database, memberId: string, reach: Reach): Promise<void> {
  const { messages, friendList, ...others } = reach;
  const columns = { ...others, first_messages: messages, friend_list: friendList };
  await db
    .insertInto('reach_choices')
    .values({ user_id: memberId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Those of these members who do not let everyone, and whom they let. */
export async function strictChoices(
  db: Database,
  memberIds: readonly string[],
  question: ReachQuestion,
): Promise<Map<string, ReachChoice>> {
  const column = columnOf[question];
  const rows = await db
    .selectFrom('reach_choices')
    .select(['user_id', `${column} as choice`])
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where(column, '<>', 'everyone')
    .execute();
  return new Map(rows.map((row) => [row.user_id, row.choice as ReachChoice]));
}

const inactive = statement<{ user_id: string }, [memberIds: readonly string[]]>(
  'select user_id from reach_choices where user_id = any($1::uuid[]) and not active',
);

/** Those of these members who do not show when they are active. */
export async function notShowingActivity(db: Database, memberIds: readonly string[]): Promise<Set<string>> {
  return new Set((await inactive(db, memberIds)).map((row) => row.user_id));
}

/** What a member shows of themselves in chats. */
export type ShownInChats = { typing: boolean; seen: boolean };

const quiet = statement<ShownInChats & { user_id: string }, [memberIds: readonly string[]]>(
  'select user_id, typing, seen from reach_choices where user_id = any($1::uuid[]) and not (typing and seen)',
);

/** Those of these members who do not show when they are typing, or what they have read. */
export async function quietInChats(db: Database, memberIds: readonly string[]): Promise<Map<string, ShownInChats>> {
  return new Map((await quiet(db, memberIds)).map(({ user_id, typing, seen }) => [user_id, { typing, seen }]));
}

export async function deleteReach(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('reach_choices').where('user_id', '=', memberId).execute();
}
