import type { ChatLine } from '@hearth/contract/chat/message-parts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Chats } from '../../platform/database/schema/schema.generated.ts';
import { sql, statement } from '../../platform/database/sql.ts';

export type ChatRow = Omit<Selectable<Chats>, 'last_line'> & { last_line: ChatLine | null };

/** False when the chat already exists. */
export async function insertChat(
  db: Database,
  { id, kind, at }: { id: string; kind: string; at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('chats')
    .values({ id, kind, last_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes the chat's lock for a change that follows. */
export function touchChat(db: Database, id: string): Promise<ChatRow | undefined> {
  return db
    .updateTable('chats')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<{ last_line: ChatLine | null }>()
    .executeTakeFirst();
}

/**
 * A member has read so far. Kept are the highest cursor with its reader, and the highest of all other members: that is
 * enough to tell each member how far the others have read.
 */
export const raiseSeen = statement<ChatRow, [id: string, readerId: string, seq: number]>(
  `update chats set
     seen_by = case when seen_by = $2 or $3 <= seen_seq then seen_by else $2 end,
     seen_seq = greatest(seen_seq, $3),
     seen_seq_by_others = case
       when seen_by = $2 then seen_seq_by_others
       when $3 > seen_seq then seen_seq
       else greatest(seen_seq_by_others, $3)
     end
   where id = $1 returning *`,
);

/** Takes the lock, and the number for the message that follows. */
export const advanceChat = statement<ChatRow, [id: string, preview: string, senderId: string, at: Date]>(
  `update chats set
     version = version + 1, last_seq = last_seq + 1, last_message = $2, last_sender_id = $3, last_at = $4
   where id = $1
   returning *`,
);

export const kindsOfChats = statement<{ id: string; kind: string }, [ids: readonly string[]]>(
  'select id, kind from chats where id = any($1::text[])',
);

const allById = statement<ChatRow, [ids: readonly string[]]>('select * from chats where id = any($1::text[])');

export async function chatById(db: Database, id: string): Promise<ChatRow | undefined> {
  return (await chatsByIds(db, [id])).get(id);
}

export async function chatsByIds(db: Database, ids: readonly string[]): Promise<Map<string, ChatRow>> {
  return new Map((await allById(db, ids)).map((row) => [row.id, row]));
}

export async function deleteChats(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('chats').where(sql<boolean>`id = any(${ids}::text[])`).execute();
}
