import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type Row = { recipient_ids: string[]; notified_at: Date[] };
export type MentionCount = { recipientId: string; at: Date };

const ofMember = statement<Row, [memberId: string]>(
  'select recipient_ids, notified_at from mention_counts where user_id = $1',
);
const forChange = statement<Row, [memberId: string]>(
  `insert into mention_counts (user_id, recipient_ids, notified_at) values ($1, '{}', '{}')
   on conflict (user_id) do update set notified_at = mention_counts.notified_at
   returning recipient_ids, notified_at`,
);
const put = statement<never, [memberId: string, recipientIds: readonly string[], notifiedAt: readonly Date[]]>(
  'update mention_counts set recipient_ids = $2::uuid[], notified_at = $3::timestamptz[] where user_id = $1',
);

export async function notifiedBy(db: Database, memberId: string): Promise<MentionCount[]> {
  return toCounts((await ofMember(db, memberId))[0]);
}

/** The same, and no other transaction counts for this member until this one ends. */
export async function lockNotifiedBy(trx: Database, memberId: string): Promise<MentionCount[]> {
  return toCounts((await forChange(trx, memberId))[0]);
}

function toCounts(row: Row | undefined): MentionCount[] {
  return (row?.recipient_ids ?? []).flatMap((recipientId, place) => {
    const at = row?.notified_at[place];
    return at ? [{ recipientId, at }] : [];
  });
}

export async function putNotifiedBy(trx: Database, memberId: string, notified: readonly MentionCount[]): Promise<void> {
  await put(
    trx,
    memberId,
    notified.map(({ recipientId }) => recipientId),
    notified.map(({ at }) => at),
  );
}

/** All times of a row are before this one if the last is: they are in the order of time. */
const old = statement<never, [before: Date]>(
  `delete from mention_counts where notified_at = '{}' or notified_at[cardinality(notified_at)] <= $1`,
);

export async function forgetNotifiedBefore(db: Database, before: Date): Promise<void> {
  await old(db, before);
}

export async function deleteMentionCountsOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('mention_counts').where('user_id', '=', memberId).execute();
}
