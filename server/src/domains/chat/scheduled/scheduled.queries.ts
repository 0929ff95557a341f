import type { Refusal } from '@hearth/contract/chat/scheduled';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { ScheduledMessages } from '../../../platform/database/schema/schema.generated.ts';
import { statement } from '../../../platform/database/sql.ts';

export type ScheduledRow = Omit<Selectable<ScheduledMessages>, 'mentions' | 'refusal'> & {
  mentions: Mention[];
  refusal: Refusal | null;
};
export type NewScheduled = Omit<ScheduledRow, 'sending_until' | 'refusal'>;

const insert = statement<
  { id: string },
  [
    memberId: string,
    id: string,
    chatId: string,
    toId: string | null,
    text: string,
    mentions: string,
    mediaIds: readonly string[],
    replyTo: string | null,
    card: boolean,
    dueAt: Date,
  ]
>(
  `insert into scheduled_messages (user_id, id, chat_id, to_id, text, mentions, media_ids, reply_to, card, due_at)
   values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9, $10) on conflict do nothing returning id`,
);

/** False when there is one with this id. */
export async function insertScheduled(db: Database, row: NewScheduled): Promise<boolean> {
  const { user_id, id, chat_id, to_id, text, mentions, media_ids, reply_to, card, due_at } = row;
  const said = [text, JSON.stringify(mentions), media_ids] as const;
  const inserted = await insert(db, user_id, id, chat_id, to_id, ...said, reply_to, card, due_at);
  return inserted.length > 0;
}

export const countScheduled = statement<{ count: number }, [memberId: string]>(
  'select count(*)::int as count from scheduled_messages where user_id = $1',
);

export const scheduledById = statement<ScheduledRow, [memberId: string, id: string]>(
  'select * from scheduled_messages where user_id = $1 and id = $2',
);

export const scheduledOf = statement<ScheduledRow, [memberId: string]>(
  'select * from scheduled_messages where user_id = $1 order by due_at, id',
);

/** Empty while somebody sends it. */
export const changeScheduledRow = statement<
  ScheduledRow,
  [memberId: string, id: string, text: string, mentions: string, card: boolean, dueAt: Date, now: Date]
>(
  `update scheduled_messages set text = $3, mentions = $4::jsonb, card = $5, due_at = $6, refusal = null
   where user_id = $1 and id = $2 and (sending_until is null or sending_until < $7)
   returning *`,
);

export const dropScheduled = statement<ScheduledRow, [memberId: string, id: string, now: Date]>(
  `delete from scheduled_messages
   where user_id = $1 and id = $2 and (sending_until is null or sending_until < $3) returning *`,
);

/** What is due and sent by nobody, the longest first. */
export const dueScheduled = statement<{ user_id: string; id: string }, [now: Date, count: number]>(
  `select user_id, id from scheduled_messages
   where refusal is null and due_at <= $1 and (sending_until is null or sending_until < $1)
   order by due_at, id limit $2`,
);

/** For one sender at a time. Given `dueBy`, only what is due and was not refused. */
export const claimScheduled = statement<
  ScheduledRow,
  [memberId: string, id: string, now: Date, until: Date, dueBy: Date | null]
>(
  `update scheduled_messages set sending_until = $4
   where user_id = $1 and id = $2 and (sending_until is null or sending_until < $3)
     and ($5::timestamptz is null or (refusal is null and due_at <= $5))
   returning *`,
);

export const endScheduled = statement<never, [memberId: string, id: string]>(
  'delete from scheduled_messages where user_id = $1 and id = $2',
);

export const noteRefusal = statement<never, [memberId: string, id: string, refusal: string]>(
  'update scheduled_messages set refusal = $3::jsonb, sending_until = null where user_id = $1 and id = $2',
);

export const releaseScheduled = statement<never, [memberId: string, id: string]>(
  'update scheduled_messages set sending_until = null where user_id = $1 and id = $2',
);

/** Those of the member, and those to them: with an account the direct chats go too. */
export const eraseScheduled = statement<never, [memberId: string]>(
  'delete from scheduled_messages where user_id = $1 or to_id = $1',
);

export async function forgetRefusedBefore(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('scheduled_messages').where('refusal', 'is not', null).where('due_at', '<', before).execute();
}
