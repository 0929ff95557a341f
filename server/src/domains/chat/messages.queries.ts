import type { ChatLine, StoredPoll, Voice } from '@hearth/contract/chat/message-parts';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { LinkCard } from '@hearth/contract/links/cards';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Messages } from '../../platform/database/schema/schema.generated.ts';
import { asVector } from '../../platform/database/search-words.ts';
import { type BoundStatement, sql, statement } from '../../platform/database/sql.ts';
import { messageWords } from './message-words.ts';

export type MessageRow = Omit<Selectable<Messages>, 'words' | 'line' | 'mentions' | 'card' | 'voice' | 'poll'> & {
  mentions: Mention[];
  card: LinkCard | null;
  voice: Voice | null;
  line: ChatLine | null;
  poll: StoredPoll | null;
};

export const messageColumns = `chat_id, seq, id, sender_id, text, media_ids, story_id, sent_at, mentions, link, card, line,
  everyone, version, reply_to, edited_at, gone, forwarded, expires_at, voice, poll`;

export type NewMessage = Omit<MessageRow, 'seq' | 'line' | 'version' | 'edited_at' | 'gone' | 'expires_at'>;

/** What a message is before anything happened to it. */
export const asSent = { line: null, version: 1, edited_at: null, gone: null } as const;

const insert = statement<
  unknown,
  [
    chatId: string,
    id: string,
    senderId: string,
    text: string,
    mediaIds: readonly string[],
    storyId: string | null,
    sentAt: Date,
    mentions: string,
    words: string,
    link: string | null,
    card: LinkCard | null,
    everyone: boolean,
    replyTo: string | null,
    forwarded: boolean,
    voice: string | null,
    poll: string | null,
  ]
>(
  `insert into messages (
     chat_id, seq, id, sender_id, text, media_ids, story_id, sent_at, mentions, words, link, card,
     everyone, reply_to, forwarded, voice, expires_at, poll
   )
   select id, last_seq, $2::uuid, $3::uuid, $4::text, $5::uuid[], $6::uuid, $7::timestamptz, $8::jsonb,
     ${asVector('$9')}, $10::text, $11::jsonb, $12::boolean, $13::uuid, $14::boolean, $15::jsonb,
     $7::timestamptz + make_interval(hours => disappear_hours), $16::jsonb
   from chats where id = $1`,
);

/** With the number that its chat has just advanced to; a unique violation when the chat has a message with this id. */
export function insertMessage(row: NewMessage): BoundStatement<unknown> {
  const { chat_id, id, sender_id, text, media_ids, story_id, sent_at, link, card } = row;
  const { everyone, reply_to, forwarded } = row;
  const [mentions, words] = [JSON.stringify(row.mentions), messageWords(row)];
  const voice = row.voice && JSON.stringify(row.voice);
  const poll = row.poll && JSON.stringify(row.poll);
  const said = [text, media_ids, story_id, sent_at, mentions, words, link, card] as const;
  return insert.of(chat_id, id, sender_id, ...said, everyone, reply_to, forwarded, voice, poll);
}

export const putMessageCard = statement<{ id: string }, [chatId: string, id: string, link: string, card: LinkCard]>(
  `update messages set card = $4 where chat_id = $1 and id = $2 and link = $3 and card is null returning id`,
);

const oneById = statement<MessageRow, [chatId: string, id: string]>(
  `select ${messageColumns} from messages where chat_id = $1 and id = $2`,
);

export async function messageById(db: Database, chatId: string, id: string): Promise<MessageRow | undefined> {
  const [row] = await oneById(db, chatId, id);
  return row;
}

/** Newest first, between two numbers. */
const newest = statement<MessageRow, [chatId: string, above: number, before: number, limit: number]>(
  `select ${messageColumns} from messages where chat_id = $1 and seq > $2 and seq < $3 order by seq desc limit $4`,
);

export function messagesBefore(
  db: Database,
  chatId: string,
  { above, before = Number.MAX_SAFE_INTEGER, limit }: { above: number; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  return newest(db, chatId, above, before, limit);
}

/** Oldest first. */
export const messagesAfter = statement<MessageRow, [chatId: string, above: number, limit: number]>(
  `select ${messageColumns} from messages where chat_id = $1 and seq > $2 order by seq limit $3`,
);

export const newestFromOthers = statement<MessageRow, [chatId: string, above: number, upTo: number, readerId: string]>(
  `select ${messageColumns} from messages
   where chat_id = $1 and seq > $2 and seq <= $3 and sender_id <> $4 and gone is null and line is null order by seq desc limit 1`,
);

export async function countFromOthers(db: Database, chatId: string, readerId: string, above: number): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('seq', '>', above)
    .where('sender_id', '<>', readerId)
    .where('gone', 'is', null)
    .where('line', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function chatsWithFiles(db: Database, chatIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('chat_id')
    .distinct()
    .where(sql<boolean>`chat_id = any(${chatIds}::text[])`)
    .where(sql<boolean>`media_ids <> '{}'`)
    .execute();
  return rows.map((row) => row.chat_id);
}

/** With all that hangs on them. */
export async function deleteMessages(db: Database, chatIds: readonly string[]): Promise<void> {
  for (const table of ['messages', 'message_reactions', 'message_votes', 'message_edits', 'message_pins'] as const) {
    await db.deleteFrom(table).where(sql<boolean>`chat_id = any(${chatIds}::text[])`).execute();
  }
}

const emptied = statement<{ seq: number }, [chatId: string, id: string]>(
  `update messages set text = '', mentions = '[]', media_ids = '{}', link = null, card = null, words = null, voice = null,
     poll = null, version = version + 1
   where chat_id = $1 and id = $2 returning seq`,
);
const withoutPreview = statement<never, [chatId: string, seq: number]>(
  `update chats set last_message = '', version = version + 1 where id = $1 and last_seq = $2`,
);

/** The message says nothing any more, nor does the list of chats. */
export async function emptyMessage(trx: Database, chatId: string, id: string): Promise<void> {
  const [message] = await emptied(trx, chatId, id);
  if (message) await withoutPreview(trx, chatId, message.seq);
}

export const fillMessage = statement<
  never,
  [
    chatId: string,
    id: string,
    text: string,
    mentions: string,
    mediaIds: readonly string[],
    link: string | null,
    words: string,
    poll: string | null,
  ]
>(
  `update messages set text = $3, mentions = $4::jsonb, media_ids = $5, link = $6, words = ${asVector('$7')},
     poll = $8::jsonb, version = version + 1
   where chat_id = $1 and id = $2 and gone is null`,
);
