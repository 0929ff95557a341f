import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { nobody } from '../../../platform/ids.ts';
import { type GuardedPost, type PostAccess, pollVoters } from '../../posts/posts.api.ts';
import { type NotifyDeps, notifyAll } from '../lines/notify.ts';

const votersAtOnce = 500;

/** The author and all who voted, as far as they may still read the post. */
export async function notifyPollEnded(
  deps: NotifyDeps & { access: PostAccess },
  trx: Database,
  post: GuardedPost,
  afterCommit: AfterCommit,
): Promise<void> {
  const { postId, authorId } = post;
  const cause = { type: 'poll_ended', targetId: postId, actorId: authorId, causeId: postId, detail: null } as const;
  const inform = async (memberIds: readonly string[]) => {
    const readers = await deps.access.readersAmong(trx, post, memberIds);
    await notifyAll(deps, trx, [...readers], cause, afterCommit);
  };
  await inform([authorId]);
  let after = nobody;
  for (;;) {
    const voterIds = await pollVoters(trx, postId, { after, count: votersAtOnce });
    const others = voterIds.filter((id) => id !== authorId);
    if (others.length > 0) await inform(others);
    const last = voterIds.at(-1);
    if (voterIds.length < votersAtOnce || !last) return;
    after = last;
  }
}
