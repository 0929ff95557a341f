import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { type GuardedPost, type PostAccess, recentCommenters } from '../../posts/posts.api.ts';
import { commentTypes, type LikelyCommenters, othersThan, withoutThese } from '../foresee.ts';
import { type Cause, linesOfCause, type Recipient } from '../lines/causes.queries.ts';
import { type NotifyNeeds, reword, tell } from '../lines/notify.ts';
import { deliveryOf } from '../settings/settings.queries.ts';
import { notifyReader } from './notify-reader.ts';

type Needs = NotifyNeeds & { access: PostAccess; likely: LikelyCommenters };
type CommentCause = Omit<Cause, 'type' | 'recipientId'>;
type NewComment = {
  post: GuardedPost;
  cause: CommentCause;
  /** They are notified of the mention. */
  mentioned: ReadonlySet<string>;
  /** Nobody is hidden from the author of the comment. */
  nobodyHidden: boolean;
  reply?: { threadAuthorId: string; answeredAuthorId: string };
};

/**
 * Each member gets one line for a comment: whom it answers `reply`, the post's author `comment`, and those who commented
 * lately `also_commented` (decision 044). Nobody from whom the comment, or the one above it, is hidden.
 */
export async function notifyOfComment(
  needs: Needs,
  trx: Database,
  comment: NewComment,
  afterCommit: AfterCommit,
): Promise<void> {
  const { post, cause, mentioned, nobodyHidden, reply } = comment;
  const { authorId } = post;
  const { actorId } = cause;
  if (!reply) {
    const tellAuthor = !mentioned.has(authorId);
    await tellAll(
      needs,
      trx,
      { ...comment, tellAuthor, without: [], mutes: nobodyHidden ? [] : [actorId] },
      afterCommit,
    );
    return;
  }
  const { answeredAuthorId, threadAuthorId } = reply;
  const unseen = new Set(await hiddenIdsOf(trx, threadAuthorId));
  if (!unseen.has(answeredAuthorId) && !mentioned.has(answeredAuthorId)) {
    await notifyReader(needs, trx, post, { ...cause, type: 'reply', recipientId: answeredAuthorId }, afterCommit);
  }
  const tellAuthor = authorId !== answeredAuthorId && !unseen.has(authorId) && !mentioned.has(authorId);
  const mutes = [actorId, threadAuthorId];
  await tellAll(needs, trx, { ...comment, tellAuthor, without: [answeredAuthorId], mutes }, afterCommit);
}

/** `mutes`: members from whom somebody may be hidden who therefore gets nothing. */
type Others = NewComment & { tellAuthor: boolean; without: readonly string[]; mutes: readonly string[] };

/** The author and those who commented lately, in one trip. */
async function tellAll(
  needs: Needs,
  trx: Database,
  { post, cause, mentioned, tellAuthor, without, mutes }: Others,
  afterCommit: AfterCommit,
): Promise<void> {
  const { postId, authorId } = post;
  const { actorId } = cause;
  const [commenters, ...hiddenIds] = await Promise.all([
    recentCommenters(trx, postId, [...withoutThese(actorId, authorId), ...without, ...mentioned]),
    ...mutes.map((id) => hiddenIdsOf(trx, id)),
  ]);
  needs.likely.keep(postId, [...commenters, actorId]);
  const concerned = othersThan(actorId, [authorId, ...commenters]);
  if (concerned.length === 0) return;
  const [readers, authorReads, delivery] = await Promise.all([
    commenters.length > 0 ? needs.access.readersAmong(trx, post, commenters) : new Set<string>(),
    tellAuthor && authorId !== actorId && needs.access.mayRead(trx, authorId, post),
    deliveryOf(trx, concerned, commentTypes),
  ]);
  const hidden = new Set(hiddenIds.flat());
  const others = commenters.filter((id) => readers.has(id) && !hidden.has(id));
  const recipients: Recipient[] = others.map((recipientId) => ({ recipientId, type: 'also_commented' }));
  if (authorReads) recipients.push({ recipientId: authorId, type: 'comment' });
  await tell(needs, trx, { recipients, cause, delivery, isNew: true }, afterCommit);
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
      reword(needs, trx, { ...cause, type, recipientId }, afterCommit);
    }
  }
}
