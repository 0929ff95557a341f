import { statement } from '../../../platform/database/sql.ts';

/**
 * The first message from a moment on. Numbers grow with time, so the range is halved until one is left: no index is kept for
 * what is seldom asked.
 */
export const firstFrom = statement<{ seq: number }, [chatId: string, above: number, from: Date]>(
  `with recursive halves (low, high) as (
     select $2::bigint + 1, last_seq + 1 from chats where id = $1
     union all
     select case when m.sent_at < $3 then m.seq + 1 else h.low end, case when m.sent_at < $3 then h.high else m.seq end
     from halves h join messages m on m.chat_id = $1 and m.seq = (h.low + h.high) / 2
     where h.low < h.high
   )
   select low as seq from halves where low = high
   and exists (select 1 from messages where chat_id = $1 and seq = low)`,
);
