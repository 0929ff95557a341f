import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { type GuardedPost, type PostAccess, recentCommenters } from '../posts/posts.api.ts';
import { type Cause, linesOfCause } from './causes.queries.ts';
import { type NotifyNeeds, notifyAll, reword } from './notify.ts';
import { notifyReader } from './notify-reader.ts';

type Needs = NotifyNeeds & { access: PostAccess };
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
 * lately `also_commented` (decision 044). Nobody from whom the comment, or the one above it, is hidden.
 */
export async function notifyOfComment(
  needs: Needs,
  trx: Database,
  { post, cause, mentioned, reply }: NewComment,
  afterCommit: AfterCommit,
): Promise<void> {
  const { authorId } = post;
  if (!reply) {
    const others = { post, cause, mentioned, without: [], mutes: [cause.actorId] };
    await Promise.all([
      mentioned.has(authorId) ? undefined : notifyReader(needs, trx, post, of(cause, 'comment', authorId), afterCommit),
      alsoCommented(needs, trx, others, afterCommit),
    ]);
    return;
  }
  const { answeredAuthorId, threadAuthorId } = reply;
  const unseen = new Set(await hiddenIdsOf(trx, threadAuthorId));
  if (!unseen.has(answeredAuthorId) && !mentioned.has(answeredAuthorId)) {
    await notifyReader(needs, trx, post, of(cause, 'reply', answeredAuthorId), afterCommit);
  }
  if (authorId !== answeredAuthorId && !unseen.has(authorId) && !mentioned.has(authorId)) {
    await notifyReader(needs, trx, post, of(cause, 'comment', authorId), afterCommit);
  }
  const mutes = [cause.actorId, threadAuthorId];
  await alsoCommented(needs, trx, { post, cause, mentioned, without: [answeredAuthorId], mutes }, afterCommit);
}

function of(cause: CommentCause, type: 'comment' | 'reply', recipientId: string): Cause {
  return { ...cause, type, recipientId };
}

/** `mutes`: members from whom somebody may be hidden who therefore gets nothing. */
type Others = NewComment & { without: readonly string[]; mutes: readonly string[] };

async function alsoCommented(
  needs: Needs,
  trx: Database,
  { post, cause, mentioned, without, mutes }: Others,
  afterCommit: AfterCommit,
): Promise<void> {
  const [commenters, ...hiddenIds] = await Promise.all([
    recentCommenters(trx, post.postId, [cause.actorId, post.authorId, ...without, ...mentioned]),
    ...mutes.map((id) => hiddenIdsOf(trx, id)),
  ]);
  if (commenters.length === 0) return;
  const readers = await needs.access.readersAmong(trx, post, commenters);
  const hidden = new Set(hiddenIds.flat());
  const recipientIds = [...readers].filter((id) => !hidden.has(id));
  await notifyAll(needs, trx, recipientIds, { ...cause, type: 'also_commented' }, afterCommit);
}

const withWords = ['comment', 'also_commented', 'reply'] as const;

/** Changes the words in every line that quotes the comment. */
export async function rewordComment(
  needs: Pick<NotifyNeeds, 'announcer'>,
  trx: Database,
  cause: CommentCause,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const { recipientId, type } of await linesOfCause(trx, cause.targetId, cause.causeId)) {
    if (withWords.some((known) => known === type)) {
      await reword(needs, trx, { ...cause, type, recipientId }, afterCommit);
    }
  }
}
