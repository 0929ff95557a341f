import { statement } from '../../../platform/database/sql.ts';
import { type MessageRow, messageColumns } from '../messages.queries.ts';

/** The member's side of the chats that were used last: where the part begins that the member has not removed. */
export const ownChats = statement<
  { chat_id: string; hidden_seq: number; removed_seq: number },
  [memberId: string, without: readonly string[], count: number]
>(
  `select chat_id, hidden_seq, removed_seq from chat_members
   where user_id = $1 and (listed or several) and chat_id <> all($2::text[])
   order by last_at desc, chat_id desc limit $3`,
);

/**
 * Materialized, because the planner cannot know how frequent a word is. The query itself names the chats, so that the
 * index finds nothing in the chats of others.
 */
export const foundMessages = statement<
  MessageRow,
  [
    query: string,
    chatIds: readonly string[],
    hiddenSeqs: readonly number[],
    beforeAt: Date | null,
    beforeId: string | null,
    count: number,
    without: readonly string[],
  ]
>(
  `with found as materialized (
     select ${messageColumns} from messages
     where words @@ $1::tsquery and chat_id = any($2::text[]) and sender_id <> all($7::uuid[])
   )
   select * from found
   where seq > ($3::bigint[])[array_position($2::text[], chat_id)]
     and ($4::timestamptz is null or (sent_at, id) < ($4::timestamptz, $5::uuid))
   order by sent_at desc, id desc limit $6`,
);
