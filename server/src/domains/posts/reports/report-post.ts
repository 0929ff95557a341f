import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { assertReadable, type PostAccessNeeds } from '../access/find-readable.ts';
import { holdPost } from '../access/post-heads.queries.ts';
import { isOwner } from '../posts.policy.ts';
import { insertReport } from './reports.queries.ts';

export async function reportPost(
  { db, access, clock }: PostAccessNeeds & { clock: Clock },
  userId: string,
  postId: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const post = await assertReadable({ db: trx, access }, userId, await holdPost(trx, postId));
    if (isOwner(userId, { authorId: post.author_id })) throw new AppError('own_post_report');
    await insertReport(trx, { postId, userId, at: clock.now() });
  });
}
