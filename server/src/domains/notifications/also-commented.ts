import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { type GuardedPost, type PostAccess, recentCommenters } from '../posts/posts.api.ts';
import { type Cause, recipientsOfCause } from './causes.queries.ts';
import { type NotifyNeeds, notifyAll, reword } from './notify.ts';
import { type WithdrawNeeds, withdraw } from './withdraw.ts';

const type = 'also_commented';

type Needs = NotifyNeeds & { access: PostAccess };

/** Notifies those who commented on the post lately, may read it and see the new comment (decision 044). */
export async function notifyAlsoCommented(
  needs: Needs,
  trx: Database,
  post: GuardedPost,
  cause: Omit<Cause, 'type' | 'recipientId'>,
  notifiedAnyway: ReadonlySet<string>,
  afterCommit: AfterCommit,
): Promise<void> {
  const { targetId, actorId, causeId, detail } = cause;
  const [commenters, hiddenIds] = await Promise.all([
    recentCommenters(trx, post.postId, [actorId, post.authorId, ...notifiedAnyway]),
    hiddenIdsOf(trx, actorId),
  ]);
  if (commenters.length === 0) return;
  const readers = await needs.access.readersAmong(trx, post, commenters);
  const hidden = new Set(hiddenIds);
  const recipientIds = [...readers].filter((id) => !hidden.has(id));
  await notifyAll(needs, trx, recipientIds, { type, targetId, actorId, causeId, detail }, afterCommit);
}

export async function rewordAlsoCommented(
  needs: Pick<NotifyNeeds, 'announcer'>,
  trx: Database,
  { targetId, actorId, causeId, detail }: Cause,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const recipientId of await recipientsOfCause(trx, { type, targetId }, causeId)) {
    await reword(needs, trx, { type, recipientId, targetId, actorId, causeId, detail }, afterCommit);
  }
}

export async function withdrawAlsoCommented(
  needs: WithdrawNeeds,
  trx: Database,
  targetId: string,
  causeId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const recipientId of await recipientsOfCause(trx, { type, targetId }, causeId)) {
    await withdraw(needs, trx, { type, recipientId, targetId }, { causeId }, afterCommit);
  }
}
