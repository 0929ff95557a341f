import type { Database } from '../../platform/database/database.ts';

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
