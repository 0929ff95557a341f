import type { LinkCard } from '@hearth/contract/links/cards';
import { asVector } from '../../../platform/database/search-words.ts';
import { statement } from '../../../platform/database/sql.ts';
import type { ChatMember } from '../chat-members.queries.ts';
import type { ChatRow } from '../chats.queries.ts';
import { type MessageRow, messageColumns } from '../messages.queries.ts';

export const messagesByIds = statement<MessageRow, [chatId: string, ids: readonly string[]]>(
  `select ${messageColumns} from messages where chat_id = $1 and id = any($2::uuid[])`,
);

/** Its number, who sent it and when: nothing else is left. */
export const clearMessage = statement<MessageRow, [chatId: string, messageIds: readonly string[], gone: string]>(
  `update messages set
     text = '', mentions = '[]', media_ids = '{}', story_id = null, link = null, card = null, words = null,
     reply_to = null, edited_at = null, forwarded = false, expires_at = null,
     voice = null, poll = null, gone = $3, version = version + 1
   where chat_id = $1 and id = any($2::uuid[]) and gone is null
   returning ${messageColumns}`,
);

export const replaceWords = statement<
  MessageRow,
  [
    chatId: string,
    messageId: string,
    text: string,
    mentions: string,
    words: string,
    link: string | null,
    card: LinkCard | null,
    at: Date,
  ]
>(
  `update messages set
     text = $3, mentions = $4::jsonb, words = ${asVector('$5')}, link = $6, card = $7::jsonb, edited_at = $8,
     version = version + 1
   where chat_id = $1 and id = $2 returning ${messageColumns}`,
);

export const raiseMessageVersion = statement<MessageRow, [chatId: string, messageId: string]>(
  `update messages set version = version + 1 where chat_id = $1 and id = $2 returning ${messageColumns}`,
);

/** Where the message is the chat's last. */
export const changePreview = statement<ChatRow, [chatId: string, seq: number, preview: string]>(
  'update chats set last_message = $3 where id = $1 and last_seq = $2 returning *',
);

/** A message that is gone waits for nobody. */
export const uncountMessage = statement<
  ChatMember,
  [chatId: string, seq: number, senderId: string, memberIds: readonly string[]]
>(
  `update chat_members set unread = unread - (user_id <> $3 and read_seq < $2 and unread > 0)::int
   where chat_id = $1 and user_id = any($4::uuid[]) returning *`,
);
