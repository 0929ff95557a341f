import type { ReportReason } from '@hearth/contract/reports/rules';
import type { Database } from '../../../platform/database/database.ts';

type NewReport = { postId: string; userId: string; reason: ReportReason; note: string; at: Date };

/** The mark that a member reported the post. */
export async function putReport(trx: Database, { postId, userId, reason, note, at }: NewReport): Promise<void> {
  await trx
    .insertInto('reports')
    .values({ post_id: postId, user_id: userId, reason, note, reported_at: at })
    .onConflict((conflict) => conflict.columns(['post_id', 'user_id']).doUpdateSet({ reason, note }))
    .execute();
}

export async function deleteReportsBy(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('reports').where('user_id', '=', userId).execute();
}
