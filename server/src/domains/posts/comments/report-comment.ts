import type { ReportBody } from '@hearth/contract/reports/endpoints';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { fileReport } from '../../reports/reports.api.ts';
import { findReadablePost, type PostAccessDeps } from '../access/find-readable.ts';
import { findReadableComment } from './find-comment.ts';

export async function reportComment(
  deps: PostAccessDeps & { clock: Clock; events: DomainEvents },
  reporterId: string,
  at: { postId: string; commentId: string },
  report: ReportBody,
): Promise<void> {
  const { db, access } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    await findReadablePost({ db: trx, access }, reporterId, at.postId);
    const { author_id: aboutId, content: evidence } = await findReadableComment(trx, reporterId, at);
    await holdMembers(trx, [reporterId, aboutId]);
    const named = { targetId: at.commentId, within: at.postId, aboutId };
    const reported = { kind: 'comment', ...named, evidence, fileIds: [] } as const;
    await fileReport(deps, trx, reporterId, reported, report, afterCommit);
  });
}
