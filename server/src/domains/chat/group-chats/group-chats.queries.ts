import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { groupChatKind, maxGroupChats, mostUnread } from '@hearth/contract/chat/rules';
import type { Database } from '../../../platform/database/database.ts';
import { sql, statement } from '../../../platform/database/sql.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import { shownOf } from '../chat-privacy.ts';
import type { ChatRow } from '../chats.queries.ts';
import { type MessageRow, messageColumns } from '../messages.queries.ts';

/** Beyond so many messages nobody counts what is unread; lines are among them and do not count. */
const mostLookedAt = 1_000;

/** Of each chat the messages of others above a number, without lines and without those of hidden members. */
export const unreadAbove = statement<
  { chat_id: string; unread: number },
  [chatIds: readonly string[], above: readonly number[], readerId: string, without: readonly string[]]
>(
  `select asked.chat_id, least(count(*), ${mostUnread})::int as unread
   from unnest($1::text[], $2::bigint[]) as asked (chat_id, above)
   join messages m
     on m.chat_id = asked.chat_id and m.seq > asked.above and m.seq <= asked.above + ${mostLookedAt}
   where m.sender_id <> $3 and m.sender_id <> all($4::uuid[]) and m.line is null and m.gone is null
   group by asked.chat_id`,
);

/** The member's side of all chats of several. */
export const severalSides = statement<ChatMember, [memberId: string]>(
  'select * from chat_members where user_id = $1 and several',
);

/** Takes the lock, and the number for the message that follows, which its sender has read. */
export const advanceGroupChat = statement<ChatRow, [id: string, preview: string, senderId: string, at: Date]>(
  `update chats set
     version = version + 1, last_seq = last_seq + 1, last_message = $2, last_sender_id = $3, last_at = $4,
     last_line = null,
     seen_by = $3, seen_seq = last_seq + 1,
     seen_seq_by_others = case when seen_by = $3 then seen_seq_by_others else seen_seq end
   where id = $1
   returning *`,
);

/** The same for a line of the log, which says nothing about what its actor has read. */
export const advanceForLine = statement<ChatRow, [id: string, actorId: string, at: Date, line: ChatLine]>(
  `update chats set
     version = version + 1, last_seq = last_seq + 1, last_message = '', last_sender_id = $2, last_at = $3,
     last_line = $4::jsonb
   where id = $1
   returning *`,
);

/** The sender has read their own message, and takes the chat out of Spam by it. */
export const noteOwnMessage = statement<never, [senderId: string, chatId: string, seq: number]>(
  `update chat_members set
     read_seq = $3, folder = case when folder = 'Spam' then 'Chats' else folder end
   where user_id = $1 and chat_id = $2`,
);

export const memberIdsIn = statement<{ user_id: string }, [chatId: string]>(
  'select user_id from chat_members where chat_id = $1 order by user_id',
);

export const insertLine = statement<
  MessageRow,
  [chatId: string, id: string, senderId: string, at: Date, line: ChatLine]
>(
  `insert into messages (chat_id, seq, id, sender_id, text, sent_at, line)
   select id, last_seq, $2::uuid, $3::uuid, '', $4::timestamptz, $5::jsonb from chats where id = $1
   returning ${messageColumns}`,
);

/** False when the chat already exists. */
export async function insertGroupChat(
  trx: Database,
  chat: { id: string; name: string; history: string; at: Date },
): Promise<boolean> {
  const { id, name, history, at } = chat;
  const row = await trx
    .insertInto('chats')
    .values({ id, kind: groupChatKind, name, history, last_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type NewGroupMember = { id: string; role: 'admin' | 'member' };

/** `seesAbove`: nothing up to this message, and no file from before; null: everything. */
export async function insertGroupMembers(
  trx: Database,
  chatId: string,
  members: readonly NewGroupMember[],
  { at, lastSeq, seesAbove }: { at: Date; lastSeq: number; seesAbove: number | null },
): Promise<void> {
  const shown = await shownOf(
    trx,
    members.map(({ id }) => id),
  );
  const rows = members.map(({ id, role }) => ({
    ...shown(id),
    user_id: id,
    chat_id: chatId,
    folder: 'Chats',
    several: true,
    answered: true,
    role,
    joined_at: at,
    last_at: at,
    read_seq: lastSeq,
    hidden_seq: seesAbove ?? 0,
    sees_from: seesAbove === null ? null : at,
  }));
  await trx.insertInto('chat_members').values(rows).execute();
}

/** Those of these members who are in as many chats of several as a member can be. */
export const fullMembers = statement<{ user_id: string }, [memberIds: readonly string[]]>(
  `select user_id from chat_members where user_id = any($1::uuid[]) and several
   group by user_id having count(*) >= ${maxGroupChats}`,
);

/** The members who have not read up to this message. */
export const behindInGroup = statement<
  { user_id: string; folder: string; muted: boolean; muted_until: Date | null },
  [chatId: string, seq: number]
>('select user_id, folder, muted, muted_until from chat_members where chat_id = $1 and read_seq < $2');

/** Who joined first, first. */
export const membersByAge = statement<{ user_id: string; role: string }, [chatId: string]>(
  'select user_id, role from chat_members where chat_id = $1 order by joined_at, user_id',
);

export const putChatRole = statement<ChatMember, [memberId: string, chatId: string, role: string]>(
  'update chat_members set role = $3 where user_id = $1 and chat_id = $2 returning *',
);

export type GroupLooks = { name?: string; picture_id?: string | null; colour?: number; history?: string };

export async function putLooks(trx: Database, chatId: string, looks: GroupLooks): Promise<void> {
  await trx.updateTable('chats').set(looks).where('id', '=', chatId).execute();
}

export async function putRemoved(trx: Database, chatId: string, memberId: string): Promise<void> {
  await trx
    .insertInto('removed_chat_members')
    .values({ chat_id: chatId, user_id: memberId })
    .onConflict((conflict) => conflict.columns(['chat_id', 'user_id']).doNothing())
    .execute();
}

export const removedFromChat = statement<{ user_id: string }, [chatId: string, memberIds: readonly string[]]>(
  'select user_id from removed_chat_members where chat_id = $1 and user_id = any($2::uuid[])',
);

export const forgiveRemoved = statement<never, [chatId: string, memberIds: readonly string[]]>(
  'delete from removed_chat_members where chat_id = $1 and user_id = any($2::uuid[])',
);

export async function eraseRemovalsOf(trx: Database, memberId: string): Promise<void> {
  await trx.deleteFrom('removed_chat_members').where('user_id', '=', memberId).execute();
}

export async function eraseRemovalsFrom(trx: Database, chatIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('removed_chat_members').where(sql<boolean>`chat_id = any(${chatIds}::text[])`).execute();
}
