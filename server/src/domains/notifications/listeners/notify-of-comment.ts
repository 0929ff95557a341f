import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { type GuardedPost, type PostAccess, recentCommenters } from '../../posts/posts.api.ts';
import { type Cause, linesOfCause, type Recipient } from '../lines/causes.queries.ts';
import { deliveryAmong, type NotifyDeps, reword, tell } from '../lines/notify.ts';

type Deps = NotifyDeps & { access: PostAccess };
type CommentCause = Omit<Cause, 'type' | 'recipientId'>;
type NewComment = {
  post: GuardedPost;
  cause: CommentCause;
  /** They are notified of the mention. */
  mentioned: ReadonlySet<string>;
  reply?: { threadAuthorId: string; answeredAuthorId: string };
};

/**
 * Each member gets one line for a comment: whom it answers `reply`, the post's author `comment`, and those who commented
 * lately `also_commented` (decision 012). Nobody from whom the comment, or the one above it, is hidden.
 */
export async function notifyOfComment(
  deps: Deps,
  trx: Database,
  { post, cause, mentioned, reply }: NewComment,
  afterCommit: AfterCommit,
): Promise<void> {
  const { actorId } = cause;
  const writers = reply ? [actorId, reply.threadAuthorId] : [actorId];
  const notNow = new Set([actorId, post.authorId, ...(reply ? [reply.answeredAuthorId] : []), ...mentioned]);
  const [commenters, ...hidden] = await Promise.all([
    recentCommenters(trx, post.postId, [...notNow]),
    ...writers.map((id) => hiddenIdsOf(trx, id)),
  ]);
  const hiddenIds = new Set(hidden.flat());
  const recipients: Recipient[] = [
    ...(reply ? [{ recipientId: reply.answeredAuthorId, type: 'reply' } as const] : []),
    ...(post.authorId === reply?.answeredAuthorId ? [] : [{ recipientId: post.authorId, type: 'comment' } as const]),
    ...commenters.map((recipientId) => ({ recipientId, type: 'also_commented' }) as const),
  ];
  const wanted = recipients.filter(({ recipientId: id }) => id !== actorId && !mentioned.has(id) && !hiddenIds.has(id));
  const ids = wanted.map(({ recipientId }) => recipientId);
  if (ids.length === 0) return;
  const [readers, delivery] = await Promise.all([deps.access.readersAmong(trx, post, ids), deliveryAmong(trx, wanted)]);
  const readable = wanted.filter(({ recipientId }) => readers.has(recipientId));
  await tell(deps, trx, { recipients: readable, cause, delivery, isNew: true }, afterCommit);
}

const withWords = ['comment', 'also_commented', 'reply'] as const;

/** Changes the words in every line that quotes the comment. */
export async function rewordComment(
  deps: Pick<NotifyDeps, 'announcer'>,
  trx: Database,
  cause: CommentCause,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { recipientId, type } of await linesOfCause(trx, cause.targetId, cause.causeId)) {
    if (withWords.some((known) => known === type)) {
      reword(deps, trx, { ...cause, type, recipientId }, afterCommit);
    }
  }
}
