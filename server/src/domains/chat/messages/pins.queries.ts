import { statement } from '../../../platform/database/sql.ts';

/** Empty when it was pinned already. */
export const insertMessagePin = statement<{ message_id: string }, [chatId: string, messageId: string, at: Date]>(
  `insert into message_pins (chat_id, message_id, pinned_at) values ($1, $2, $3) on conflict do nothing
   returning message_id`,
);

export const dropMessagePin = statement<{ message_id: string }, [chatId: string, messageIds: readonly string[]]>(
  'delete from message_pins where chat_id = $1 and message_id = any($2::uuid[]) returning message_id',
);

export const countPins = statement<{ count: number }, [chatId: string]>(
  'select count(*)::int as count from message_pins where chat_id = $1',
);

export const pinnedIds = statement<{ message_id: string }, [chatId: string]>(
  'select message_id from message_pins where chat_id = $1 order by pinned_at desc, message_id',
);
