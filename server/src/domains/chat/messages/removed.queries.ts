import type { Database } from '../../../platform/database/database.ts';
import { sql, statement } from '../../../platform/database/sql.ts';

/** Empty when the member had removed it already. */
export const insertRemoved = statement<{ seq: number }, [memberId: string, chatId: string, seq: number]>(
  `insert into removed_messages (user_id, chat_id, seq) values ($1, $2, $3) on conflict do nothing returning seq`,
);

export const raiseRemoved = statement<never, [memberId: string, chatId: string, seq: number]>(
  'update chat_members set removed_seq = greatest(removed_seq, $3) where user_id = $1 and chat_id = $2',
);

export const removedAmong = statement<{ seq: number }, [memberId: string, chatId: string, seqs: readonly number[]]>(
  'select seq from removed_messages where user_id = $1 and chat_id = $2 and seq = any($3::bigint[])',
);

export const removersAmong = statement<
  { user_id: string },
  [memberIds: readonly string[], chatId: string, seq: number]
>('select user_id from removed_messages where user_id = any($1::uuid[]) and chat_id = $2 and seq = $3');

export async function forgetRemovedOf(db: Database, memberIds: readonly string[], chatIds: readonly string[]) {
  await db
    .deleteFrom('removed_messages')
    .where(sql<boolean>`user_id = any(${memberIds}::uuid[])`)
    .where(sql<boolean>`chat_id = any(${chatIds}::text[])`)
    .execute();
}
