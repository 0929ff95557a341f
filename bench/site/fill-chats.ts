import type { Client } from './site-numbers.ts';
import { friendDistances, messagesAtDistance } from './site-size.ts';

const secondsBetweenMessages = 60;

/** Chats of friends, all of them read; who wrote last follows from their number. */
export async function fillChats(client: Client): Promise<void> {
  await client.query(
    `create temporary table chat_pairs as
     select least(one.id, other.id) || '_' || greatest(one.id, other.id) as id, one.id as one, other.id as other,
       one.place as n, plan.count as count, now() - one.place % 1000 * interval '1 minute' - plan.nth * interval '1 hour' as last_at
     from member_ids one
     cross join unnest($1::integer[], $2::integer[]) with ordinality plan (distance, count, nth)
     join member_ids other on other.place = (one.place + distance) % (select count(*) from member_ids)`,
    [friendDistances.slice(0, messagesAtDistance.length), messagesAtDistance],
  );
  await client.query(
    `insert into messages (chat_id, seq, id, sender_id, text, sent_at, words)
     select id, seq, pg_temp.made('message', n * 1000 + seq * 10 + count % 10, extract(epoch from sent)::bigint * 1000),
       case when seq % 2 = 0 then one else other end, said.text, sent, array_to_tsvector(array['in:' || id] || said.words)
     from (select *, last_at - (count - seq) * ${secondsBetweenMessages} * interval '1 second' as sent
       from chat_pairs cross join lateral generate_series(1, count) seq) made
     join fragments said on said.place = (made.n * 13 + made.seq * 7) % (select count(*) from fragments)`,
  );
  await client.query(
    `insert into chats (id, last_seq, version, last_message, last_sender_id, last_at, seen_seq, seen_by, seen_seq_by_others)
     select pair.id, pair.count, pair.count, last.text, last.sender_id, pair.last_at, pair.count, pair.one, pair.count
     from chat_pairs pair join messages last on last.chat_id = pair.id and last.seq = pair.count`,
  );
  await client.query(
    `insert into chat_members (user_id, chat_id, folder, read_seq, answered, listed, last_at)
     select member, id, 'Chats', count, true, true, last_at
     from chat_pairs cross join lateral unnest(array[one, other]) member`,
  );
}
