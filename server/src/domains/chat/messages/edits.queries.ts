import { statement } from '../../../platform/database/sql.ts';

/** What the message says now stands under its version from then on. */
export const keepEarlierWords = statement<never, [chatId: string, messageId: string]>(
  `insert into message_edits (chat_id, message_id, version, text, written_at)
   select chat_id, id, version, text, coalesce(edited_at, sent_at) from messages where chat_id = $1 and id = $2`,
);

export const earlierWords = statement<
  { text: string; written_at: Date },
  [chatId: string, messageId: string, count: number]
>(
  `select text, written_at from message_edits
   where chat_id = $1 and message_id = $2 order by version desc limit $3`,
);

export const dropEarlierWords = statement<never, [chatId: string, messageIds: readonly string[]]>(
  'delete from message_edits where chat_id = $1 and message_id = any($2::uuid[])',
);
