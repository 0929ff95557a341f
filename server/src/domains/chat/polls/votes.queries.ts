import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** Counted when they are read, so that no race can leave a wrong number; without members who are hidden from the reader. */
export const countedVotes = statement<
  { message_id: string; option_id: string; count: number; mine: boolean },
  [chatId: string, messageIds: readonly string[], readerId: string, without: readonly string[]]
>(
  `select message_id, option_id, count(*)::int as count, bool_or(user_id = $3) as mine from message_votes
   where chat_id = $1 and message_id = any($2::uuid[]) and user_id <> all($4::uuid[])
   group by message_id, option_id`,
);

export const countedVoters = statement<
  { message_id: string; count: number },
  [chatId: string, messageIds: readonly string[], without: readonly string[]]
>(
  `select message_id, count(distinct user_id)::int as count from message_votes
   where chat_id = $1 and message_id = any($2::uuid[]) and user_id <> all($3::uuid[])
   group by message_id`,
);

export const votesOf = statement<{ option_id: string }, [chatId: string, messageId: string, memberId: string]>(
  'select option_id from message_votes where chat_id = $1 and message_id = $2 and user_id = $3',
);

export const putVotes = statement<
  never,
  [chatId: string, messageId: string, memberId: string, optionIds: readonly string[]]
>(
  `insert into message_votes (chat_id, message_id, option_id, user_id)
   select $1::text, $2::uuid, option_id, $3::uuid from unnest($4::uuid[]) as option_id`,
);

export const dropVotesOf = statement<never, [chatId: string, messageId: string, memberId: string]>(
  'delete from message_votes where chat_id = $1 and message_id = $2 and user_id = $3',
);

export const dropVotesIn = statement<never, [chatId: string, messageIds: readonly string[]]>(
  'delete from message_votes where chat_id = $1 and message_id = any($2::uuid[])',
);

export const chatVotersAfter = statement<
  { user_id: string },
  [chatId: string, messageId: string, optionId: string, after: string, without: readonly string[], count: number]
>(
  `select user_id from message_votes
   where chat_id = $1 and message_id = $2 and option_id = $3 and user_id > $4 and user_id <> all($5::uuid[])
   order by user_id limit $6`,
);

export async function eraseVotesOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('message_votes').where('user_id', '=', memberId).execute();
}
