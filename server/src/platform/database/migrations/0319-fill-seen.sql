-- In a transaction of its own: a distributed database refuses to change a table again after rows on many nodes were written.
-- Each of two members had the other's cursor, so the lower one stands at who has read further.
update chats set seen_seq = known.seen_seq, seen_by = known.seen_by, seen_seq_by_others = known.by_others
from (
  select chat_id, max(seen_seq) as seen_seq, min(seen_seq) as by_others,
    (array_agg(user_id order by seen_seq))[1] as seen_by
  from chat_members group by chat_id
) known
where known.chat_id = chats.id;
