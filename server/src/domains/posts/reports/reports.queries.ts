import type { Database } from '../../../platform/database/database.ts';
import { statement } from '../../../platform/database/sql.ts';

export async function insertReport(trx: Database, report: { postId: string; userId: string; at: Date }): Promise<void> {
  await trx
    .insertInto('reports')
    .values({ post_id: report.postId, user_id: report.userId, reported_at: report.at })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doNothing())
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
