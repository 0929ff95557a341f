import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Messages } from '../../platform/database/schema.generated.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type MessageRow = Selectable<Messages>;

const insert = statement<MessageRow>(
  `insert into messages (chat_id, seq, id, sender_id, text, media_id, story_id, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (chat_id, id) do nothing
   returning *`,
);

/** Nothing comes back when the chat already has a message of that id. */
export async function insertMessage(db: Database, row: MessageRow): Promise<MessageRow | undefined> {
  const { chat_id, seq, id, sender_id, text, media_id, story_id, sent_at } = row;
  return (await insert(db, chat_id, seq, id, sender_id, text, media_id, story_id, sent_at))[0];
}

export function messageById(db: Database, chatId: string, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').selectAll().where('chat_id', '=', chatId).where('id', '=', id).executeTakeFirst();
}

const ofChat = (db: Database, chatId: string, above: number) =>
  db.selectFrom('messages').selectAll().where('chat_id', '=', chatId).where('seq', '>', above);

/** Newest first. */
export function messagesBefore(
  db: Database,
  chatId: string,
  { above, before, limit }: { above: number; before: number | undefined; limit: number },
): Promise<MessageRow[]> {
  let query = ofChat(db, chatId, above);
  if (before !== undefined) query = query.where('seq', '<', before);
  return query.orderBy('seq', 'desc').limit(limit).execute();
}

/** Oldest first. */
export function messagesAfter(db: Database, chatId: string, above: number, limit: number): Promise<MessageRow[]> {
  return ofChat(db, chatId, above).orderBy('seq').limit(limit).execute();
}

export async function countFromOther(db: Database, chatId: string, readerId: string, above: number): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('chat_id', '=', chatId)
    .where('seq', '>', above)
    .where('sender_id', '<>', readerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function chatsWithFiles(db: Database, chatIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('messages')
    .select('chat_id')
    .distinct()
    .where(sql<boolean>`chat_id = any(${chatIds}::text[])`)
    .where('media_id', 'is not', null)
    .execute();
  return rows.map((row) => row.chat_id);
}

export async function deleteMessages(db: Database, chatIds: readonly string[]): Promise<void> {
  await db.deleteFrom('messages').where(sql<boolean>`chat_id = any(${chatIds}::text[])`).execute();
}
