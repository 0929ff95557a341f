import type { ChatFolder } from '@hearth/contract/chat/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { refuseUnless } from '../../platform/database/refuse-unless.ts';
import type { ChatMembers } from '../../platform/database/schema/schema.generated.ts';
import { sql, statement } from '../../platform/database/sql.ts';
import type { Position } from '../../platform/paging/cursor.ts';
import { shownOf } from './chat-privacy.ts';

/** What a chat is to one of its members: folder, cursor, unread, whether it is muted. */
export type ChatMember = Selectable<ChatMembers>;

// With the chat alone these rows would be looked for in every shard.
const membersOf = (chatId: string, memberIds: readonly string[]) =>
  sql<boolean>`chat_id = ${chatId} and user_id = any(${memberIds}::uuid[])`;

/** Both sides of a direct chat. */
export async function insertChatMembers(
  db: Database,
  chatId: string,
  members: readonly { id: string; folder: ChatFolder }[],
  at: Date,
): Promise<void> {
  const shown = await shownOf(
    db,
    members.map(({ id }) => id),
  );
  await db
    .insertInto('chat_members')
    .values(members.map(({ id, folder }) => ({ user_id: id, chat_id: chatId, folder, last_at: at, ...shown(id) })))
    .onConflict((conflict) => conflict.columns(['user_id', 'chat_id']).doNothing())
    .execute();
}

export const memberIdsOfChats = statement<{ chat_id: string; user_id: string }, [chatIds: readonly string[]]>(
  'select chat_id, user_id from chat_members where chat_id = any($1::text[]) order by chat_id, user_id',
);

/** Of each chat the first members and how many there are; and of those who are not hidden from somebody. */
export const facesOfChats = statement<
  { chat_id: string; member_ids: string[]; member_count: number; seen_ids: string[] | null; seen_count: number },
  [chatIds: readonly string[], count: number, without: readonly string[]]
>(
  `select chat_id, (array_agg(user_id order by user_id))[1:$2] as member_ids, count(*)::int as member_count,
     (array_agg(user_id order by user_id) filter (where user_id <> all($3::uuid[])))[1:$2] as seen_ids,
     (count(*) filter (where user_id <> all($3::uuid[])))::int as seen_count
   from chat_members where chat_id = any($1::text[]) group by chat_id`,
);

export const membersAfter = statement<
  ChatMember,
  [chatId: string, after: string, without: readonly string[], count: number]
>(
  `select * from chat_members
   where chat_id = $1 and user_id > $2 and user_id <> all($3::uuid[]) order by user_id limit $4`,
);

export const chatMember = statement<ChatMember, [memberId: string, chatId: string]>(
  'select * from chat_members where user_id = $1 and chat_id = $2',
);

export const ownSides = statement<ChatMember, [memberId: string, chatIds: readonly string[]]>(
  'select * from chat_members where user_id = $1 and chat_id = any($2::text[])',
);

export const chatMembers = statement<ChatMember, [chatId: string, memberIds: readonly string[]]>(
  'select * from chat_members where chat_id = $1 and user_id = any($2::uuid[])',
);

/** The tag of a refusal because the sender is not a member of the chat. */
export const notAMember = 'not_a_member';

/**
 * A guard among statements that are sent together. Each of them sees what was committed before it, and members are
 * committed together with their chat: those behind this one find both, or neither once the chat was deleted.
 */
export const requireMember = statement<{ member: number }, [memberId: string, chatId: string]>(
  `select ${refuseUnless('exists (select 1 from chat_members where user_id = $1 and chat_id = $2)', notAMember)} as member`,
);

/** A message was written: one more unread for all but its sender; a chat in Spam that its member answers leaves it. */
export const noteMessage = statement<
  ChatMember,
  [chatId: string, senderId: string, memberIds: readonly string[], at: Date]
>(
  `update chat_members set
     unread = unread + (user_id <> $2)::int,
     answered = answered or user_id <> $2,
     folder = case when user_id = $2 and folder = 'Spam' then 'Chats' else folder end,
     listed = true,
     last_at = $4
   where chat_id = $1 and user_id = any($3::uuid[])
   returning *`,
);

/** Only the reader's own row: what the others learn of it stands in the chat's row. */
export const moveCursor = statement<ChatMember, [memberId: string, chatId: string, seq: number, unread: number]>(
  'update chat_members set read_seq = $3, unread = $4 where user_id = $1 and chat_id = $2 returning *',
);

export type OwnChoice = { folder: ChatFolder } | { muted: boolean; muted_until: Date | null };

export function setOwnChoice(
  db: Database,
  memberId: string,
  chatId: string,
  choice: OwnChoice,
): Promise<ChatMember | undefined> {
  return db
    .updateTable('chat_members')
    .set(choice)
    .where('user_id', '=', memberId)
    .where('chat_id', '=', chatId)
    .returningAll()
    .executeTakeFirst();
}

/** Removes the chat from the member's lists until the next message. For the other members it does not count as seen. */
export async function hideFromMember(db: Database, memberId: string, chatId: string, upTo: number): Promise<void> {
  await db
    .updateTable('chat_members')
    .set({ hidden_seq: upTo, read_seq: upTo, unread: 0, listed: false })
    .where('user_id', '=', memberId)
    .where('chat_id', '=', chatId)
    .execute();
}

export type ListAsked = {
  folder?: ChatFolder | undefined;
  /** Chats that the member may not see now. */
  without: readonly string[];
  after: Position | undefined;
  limit: number;
};

const listed = statement<
  ChatMember,
  [memberId: string, without: readonly string[], folder: string | null, at: Date | null, id: string, limit: number]
>(
  `select * from chat_members
   where user_id = $1 and listed and chat_id <> all($2::text[]) and ($3::text is null or folder = $3)
     and (last_at, chat_id) < (coalesce($4::timestamptz, 'infinity'), $5)
   order by last_at desc, chat_id desc limit $6`,
);

export function listedChats(
  db: Database,
  memberId: string,
  { folder, without, after, limit }: ListAsked,
): Promise<ChatMember[]> {
  return listed(db, memberId, without, folder ?? null, after?.at ?? null, after?.id ?? '', limit);
}

const unreadOf = statement<{ folder: string; unread: number }, [memberId: string, without: readonly string[]]>(
  `select folder, sum(unread) as unread from chat_members
   where user_id = $1 and unread > 0 and chat_id <> all($2::text[])
   group by folder`,
);

export async function unreadByFolder(
  db: Database,
  memberId: string,
  without: readonly string[],
): Promise<Map<string, number>> {
  const rows = await unreadOf(db, memberId, without);
  return new Map(rows.map((row) => [row.folder, row.unread]));
}

export async function chatIdsOfMember(db: Database, memberId: string): Promise<string[]> {
  const rows = await db.selectFrom('chat_members').select('chat_id').where('user_id', '=', memberId).execute();
  return rows.map((row) => row.chat_id);
}

export function takeOutOfSpam(db: Database, chatId: string, memberIds: readonly string[]): Promise<ChatMember[]> {
  return db
    .updateTable('chat_members')
    .set({ folder: sql<string>`case when folder = 'Spam' then 'Chats' else folder end` })
    .where(membersOf(chatId, memberIds))
    .returningAll()
    .execute();
}
