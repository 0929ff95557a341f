import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export type ChatRequestRow = { user_id: string; chat_id: string; inviter_id: string; asked_at: Date };

export async function insertChatRequests(
  trx: Database,
  { chatId, inviterId, memberIds, at }: { chatId: string; inviterId: string; memberIds: readonly string[]; at: Date },
): Promise<void> {
  const rows = memberIds.map((id) => ({ user_id: id, chat_id: chatId, inviter_id: inviterId, asked_at: at }));
  await trx
    .insertInto('chat_requests')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['user_id', 'chat_id']).doNothing())
    .execute();
}

export const chatRequestsAmong = statement<ChatRequestRow, [chatId: string, memberIds: readonly string[]]>(
  'select * from chat_requests where chat_id = $1 and user_id = any($2::uuid[])',
);

export const chatRequestsOf = statement<
  ChatRequestRow,
  [memberId: string, without: readonly string[], at: Date | null, chatId: string, limit: number]
>(
  `select * from chat_requests
   where user_id = $1 and inviter_id <> all($2::uuid[])
     and (asked_at, chat_id) < (coalesce($3::timestamptz, 'infinity'), $4)
   order by asked_at desc, chat_id desc limit $5`,
);

export const endChatRequests = statement<{ user_id: string }, [chatId: string, memberIds: readonly string[]]>(
  'delete from chat_requests where chat_id = $1 and user_id = any($2::uuid[]) returning user_id',
);

export const endRequestsOfChat = statement<{ user_id: string }, [chatId: string]>(
  'delete from chat_requests where chat_id = $1 returning user_id',
);

export async function eraseChatRequests(trx: Database, memberId: string): Promise<void> {
  await trx
    .deleteFrom('chat_requests')
    .where((eb) => eb.or([eb('user_id', '=', memberId), eb('inviter_id', '=', memberId)]))
    .execute();
}

/** Of each chat those of these people who are in it. */
export const knownInChats = statement<
  { chat_id: string; user_id: string },
  [chatIds: readonly string[], peopleIds: readonly string[]]
>(
  `select chat_id, user_id from chat_members
   where chat_id = any($1::text[]) and user_id = any($2::uuid[]) order by chat_id, user_id`,
);
