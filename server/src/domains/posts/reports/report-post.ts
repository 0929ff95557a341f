import type { ReportReason } from '@hearth/contract/reports/rules';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable, type PostAccessDeps } from '../access/find-readable.ts';
import { holdPost } from '../access/post-heads.queries.ts';
import { isOwner } from '../posts.policy.ts';
import { putReport } from './reports.queries.ts';

export type ReportInput = { postId: string; reason: ReportReason; note: string };

export async function reportPost(
  { db, access, clock }: PostAccessDeps & { clock: Clock },
  userId: string,
  { postId, reason, note }: ReportInput,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const post = await assertReadable({ db: trx, access }, userId, await holdPost(trx, postId));
    if (isOwner(userId, { authorId: post.author_id })) throw new AppError('own_post_report');
    await putReport(trx, { postId, userId, reason, note, at: clock.now() });
  });
}
