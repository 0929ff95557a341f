import { groupChatKind } from '@hearth/contract/chat/rules';
import { statement } from '../../../platform/database/sql.ts';

/** Chats of several whose newest message came within a time. */
export const quietOfSeveral = statement<
  { id: string; last_seq: number },
  [from: Date, until: Date, after: string, limit: number]
>(
  `select id, last_seq from chats
   where kind = '${groupChatKind}' and last_at > $1 and last_at <= $2 and id > $3 order by id limit $4`,
);

/** Their members who have not read to the end, and may be called for. */
export const behindInSeveral = statement<
  { user_id: string },
  [chatIds: readonly string[], lastSeqs: readonly number[], now: Date]
>(
  `select distinct m.user_id
   from unnest($1::text[], $2::bigint[]) as asked (chat_id, last_seq)
   join chat_members m on m.chat_id = asked.chat_id
   where greatest(m.read_seq, m.hidden_seq) < asked.last_seq and m.folder <> 'Spam'
     and (not m.muted or m.muted_until <= $3)
   order by m.user_id`,
);

/** Those of these chats in which somebody else has said something above a number since then. */
export const saidSince = statement<
  { chat_id: string },
  [chatIds: readonly string[], above: readonly number[], since: Date, readerId: string, without: readonly string[]]
>(
  `select distinct asked.chat_id
   from unnest($1::text[], $2::bigint[]) as asked (chat_id, above)
   join messages m on m.chat_id = asked.chat_id and m.seq > asked.above
   where m.sent_at > $3 and m.sender_id <> $4 and m.sender_id <> all($5::uuid[]) and m.line is null and m.gone is null`,
);
