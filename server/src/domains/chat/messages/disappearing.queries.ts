import type { ChatLine } from '@hearth/contract/chat/message-parts';
import { statement } from '../../../platform/database/sql.ts';
import type { ChatRow } from '../chats.queries.ts';
import { type MessageRow, messageColumns } from '../messages.queries.ts';

/** Takes the lock, and the number for the line that tells of it. Empty when it was so already. */
export const changeDisappearing = statement<
  ChatRow,
  [chatId: string, hours: number | null, preview: string, actorId: string, at: Date]
>(
  `update chats set
     version = version + 1, last_seq = last_seq + 1, last_message = $3, last_sender_id = $4, last_at = $5,
     disappear_hours = $2
   where id = $1 and disappear_hours is distinct from $2 returning *`,
);

export const insertLine = statement<
  MessageRow,
  [chatId: string, id: string, senderId: string, at: Date, line: ChatLine]
>(
  `insert into messages (chat_id, seq, id, sender_id, text, sent_at, line)
   select id, last_seq, $2::uuid, $3::uuid, '', $4::timestamptz, $5::jsonb from chats where id = $1
   returning ${messageColumns}`,
);

export const expiredMessages = statement<{ chat_id: string; id: string }, [now: Date, count: number]>(
  'select chat_id, id from messages where expires_at <= $1 order by expires_at limit $2',
);
