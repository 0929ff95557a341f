import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

/** Counted when they are read, so that no race can leave a wrong number; without members who are hidden from the reader. */
export const countedReactions = statement<
  { message_id: string; emoji: string; count: number; mine: boolean },
  [chatId: string, messageIds: readonly string[], readerId: string, without: readonly string[]]
>(
  `select message_id, emoji, count(*)::int as count, bool_or(user_id = $3) as mine from message_reactions
   where chat_id = $1 and message_id = any($2::uuid[]) and user_id <> all($4::uuid[])
   group by message_id, emoji order by count(*) desc, emoji`,
);

/** Empty when the member had reacted with this emoji already. */
export const putReaction = statement<
  { user_id: string },
  [chatId: string, messageId: string, memberId: string, emoji: string]
>(
  `insert into message_reactions (chat_id, message_id, user_id, emoji) values ($1, $2, $3, $4)
   on conflict (chat_id, message_id, user_id) do update set emoji = excluded.emoji
   where message_reactions.emoji <> excluded.emoji
   returning user_id`,
);

export const dropReaction = statement<{ user_id: string }, [chatId: string, messageId: string, memberId: string]>(
  'delete from message_reactions where chat_id = $1 and message_id = $2 and user_id = $3 returning user_id',
);

export const dropReactionsTo = statement<never, [chatId: string, messageIds: readonly string[]]>(
  'delete from message_reactions where chat_id = $1 and message_id = any($2::uuid[])',
);

export const reactionsAfter = statement<
  { user_id: string; emoji: string },
  [chatId: string, messageId: string, emoji: string | null, after: string, without: readonly string[], count: number]
>(
  `select user_id, emoji from message_reactions
   where chat_id = $1 and message_id = $2 and ($3::text is null or emoji = $3)
     and user_id > $4 and user_id <> all($5::uuid[])
   order by user_id limit $6`,
);

export async function deleteReactionsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('message_reactions').where('user_id', '=', memberId).execute();
}
