import type { Comment } from '@hearth/contract/posts/comments';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { LinkCards, WrittenLink } from '../../links/links.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockReadable } from '../access/find-readable.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, readCounts } from '../counts/post-counts.queries.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceComment, announceCounts, type Publisher } from '../live/announce-posts.ts';
import { commentWritten } from '../posts.events.ts';
import type { PostReadNeeds } from '../reading/hydrate-posts.ts';
import { addCommentCardLater } from './add-comment-card.ts';
import { setCommentLink } from './comment-cards.queries.ts';
import { insertComment, type NewComment, type SeenCommentRow, submittedComment } from './comments.queries.ts';
import { toComment } from './comments.view.ts';

type Needs = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents; cards: LinkCards };
export type CommentInput = { postId: string; clientId: string; text: string; card?: boolean };
type Added = { comment: Comment; commentCount: number; version: number };

export async function addComment(needs: Needs, authorId: string, input: CommentInput): Promise<Added> {
  const at = needs.clock.now();
  const { postId, clientId, text: content } = input;
  const written = await needs.cards.begin(needs.db, content, input.card);
  return inTransaction(needs.db, async (trx, afterCommit) => {
    const needed = { db: trx, access: needs.access };
    const [post, people] = await Promise.all([
      lockReadable(needed, authorId, { postId, likelyAuthorId: needs.kept.find(postId)?.author_id }),
      peopleByIds(trx, [authorId]),
    ]);
    const submission = { id: newId(at), postId, authorId, clientId, content, at };
    const added = await insertComment(trx, submission);
    // The post's row is locked, so an earlier submission that conflicted cannot have been deleted since.
    if (added && written.link) await setCommentLink(trx, postId, submission.id, written.link, written.card);
    const row = added ? newRow(submission, written) : await submittedComment(trx, submission);
    const comment = row && toComment(row, people, { viewerId: authorId, postAuthorId: post.author_id });
    if (!comment) throw new AppError('conflict');
    const counts = added ?? (await readCounts(trx, postId));
    if (added) await announce(needs, trx, post, comment, counts, afterCommit);
    const { link, waits } = written;
    if (added && waits && link) {
      afterCommit(() => addCommentCardLater(needs, authorId, { postId, commentId: comment.id, link }));
    }
    const seen = await countsSeenBy(trx, { viewerId: authorId, post }, counts);
    return { comment, commentCount: seen.comment_count, version: seen.version };
  });
}

function newRow({ id, postId, authorId, content, at }: NewComment, { link, card }: WrittenLink): SeenCommentRow {
  const written = { id, post_id: postId, author_id: authorId, content, created_at: at };
  return { ...written, edited: false, like_count: 0, liked: false, link, card };
}

async function announce(
  { live, events }: Pick<Needs, 'live' | 'events'>,
  trx: Database,
  post: PostHead,
  comment: Comment,
  counts: CountsRow,
  afterCommit: AfterCommit,
): Promise<void> {
  const written = { commentId: comment.id, commentAuthorId: comment.author.id, text: comment.text };
  await events.emit(trx, commentWritten, { ...toGuarded(post), ...written }, afterCommit);
  afterCommit(() => {
    announceCounts(live, { postId: post.id, actorId: comment.author.id }, toCounts(counts));
    announceComment(live, comment);
  });
}
