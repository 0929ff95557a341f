import { statement } from '../../../platform/database/sql.ts';
import type { ChatRow } from '../chats.queries.ts';

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

export const expiredMessages = statement<{ chat_id: string; id: string }, [now: Date, count: number]>(
  'select chat_id, id from messages where expires_at <= $1 order by expires_at limit $2',
);

/** In a chat of several, whose log is told of it by a line of its own. */
export const setDisappearHours = statement<{ id: string }, [chatId: string, hours: number | null]>(
  'update chats set disappear_hours = $2 where id = $1 and disappear_hours is distinct from $2 returning id',
);
