import type { ReportReason } from '@hearth/contract/reports/rules';
import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

type NewReport = { postId: string; userId: string; reason: ReportReason; note: string; at: Date };

/** A member who reports again changes the reason, as long as the operator has not settled the report. */
export async function putReport(trx: Database, { postId, userId, reason, note, at }: NewReport): Promise<void> {
  await trx
    .insertInto('reports')
    .values({ post_id: postId, user_id: userId, reason, note, reported_at: at })
    .onConflict((conflict) =>
      conflict.columns(['post_id', 'user_id']).doUpdateSet({ reason, note }).where('reports.resolved_at', 'is', null),
    )
    .execute();
}

export async function deleteReportsBy(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('reports').where('user_id', '=', userId).execute();
}

export type ReportTally = { post_id: string; author_id: string; content: string; reports: number; first_at: Date };

const open = statement<ReportTally, [limit: number]>(
  `select p.id as post_id, p.author_id, p.content, count(*) as reports, min(r.reported_at) as first_at
   from reports r join posts p on p.id = r.post_id
   where r.resolved_at is null
   group by p.id, p.author_id, p.content order by first_at limit $1`,
);

/** One row for each post, the oldest report first. */
export function openReportTallies(db: Database, limit: number): Promise<ReportTally[]> {
  return open(db, limit);
}

type GivenReason = { post_id: string; reason: string | null; note: string };

/** Why each of these posts was reported, the oldest report first. */
export function openReasons(db: Database, postIds: readonly string[], limit: number): Promise<GivenReason[]> {
  return db
    .selectFrom('reports')
    .select(['post_id', 'reason', 'note'])
    .where('post_id', 'in', postIds)
    .where('resolved_at', 'is', null)
    .orderBy('reported_at')
    .limit(limit)
    .execute();
}

/** Answers how many were open. */
export async function markResolved(db: Database, postId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ resolved_at: at })
    .where('post_id', '=', postId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
