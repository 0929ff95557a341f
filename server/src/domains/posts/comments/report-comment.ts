import type { ReportBody } from '@hearth/contract/reports/endpoints';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { fileReport } from '../../reports/reports.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import { findReadableComment } from './find-comment.ts';

export async function reportComment(
  { db, access, clock }: PostAccessDeps & { clock: Clock },
  reporterId: string,
  at: { postId: string; commentId: string },
  report: ReportBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await findReadablePost({ db: trx, access }, reporterId, at.postId);
    const { author_id: aboutId, content: evidence } = await findReadableComment(trx, reporterId, at);
    await holdMembers(trx, [reporterId, aboutId]);
    const reported = { kind: 'comment', targetId: at.commentId, within: at.postId, aboutId, evidence } as const;
    await fileReport(trx, reporterId, reported, report, clock.now());
  });
}
