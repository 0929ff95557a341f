import type { ReportBody } from '@hearth/contract/reports/endpoints';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { fileReport } from '../../reports/reports.api.ts';
import { assertReadable, type PostAccessDeps } from '../access/find-readable.ts';
import { holdPost } from '../access/post-heads.queries.ts';
import { isOwner } from '../posts.policy.ts';
import { putReport } from './reports.queries.ts';

export type ReportInput = ReportBody & { postId: string };

/** The row beside the post shows the reporter that they reported it; the case has what they said. */
export async function reportPost(
  deps: PostAccessDeps & { clock: Clock; events: Pick<DomainEvents, 'emit'> },
  userId: string,
  { postId, ...report }: ReportInput,
): Promise<void> {
  const { db, access, clock } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const post = await assertReadable({ db: trx, access }, userId, await holdPost(trx, postId));
    const { author_id: aboutId, content: evidence, media_ids: fileIds } = post;
    if (isOwner(userId, { authorId: aboutId })) throw new AppError('own_post_report');
    await holdMembers(trx, [userId, aboutId]);
    const { reason, note } = report;
    await putReport(trx, { postId, userId, reason, note, at: clock.now() });
    const reported = { kind: 'post', targetId: postId, within: '', aboutId, evidence, fileIds } as const;
    await fileReport(deps, trx, userId, reported, report, afterCommit);
  });
}
