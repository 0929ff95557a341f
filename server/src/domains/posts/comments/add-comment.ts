import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Comment } from '@hearth/contract/posts/comments';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { acceptedMentions, mentionedIn, visibleMembers } from '../../friends/mentions.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockReadable } from '../access/find-readable.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, readCounts } from '../counts/post-counts.queries.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceComment, announceCounts, type Publisher } from '../live/announce-posts.ts';
import { changeMentions } from '../mentions/change-mentions.ts';
import { commentWritten } from '../posts.events.ts';
import type { PostReadNeeds } from '../reading/hydrate-posts.ts';
import { insertComment, type NewComment, type SeenCommentRow, submittedComment } from './comments.queries.ts';
import { toComment } from './comments.view.ts';

type Needs = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents };
export type CommentInput = { postId: string; clientId: string; text: string; mentions?: readonly Mention[] };
type Added = { comment: Comment; commentCount: number; version: number };

export async function addComment(needs: Needs, authorId: string, input: CommentInput): Promise<Added> {
  const at = needs.clock.now();
  const { postId, clientId, text: content } = input;
  return inTransaction(needs.db, async (trx, afterCommit) => {
    const needed = { db: trx, access: needs.access };
    const [post, people] = await Promise.all([
      lockReadable(needed, authorId, { postId, likelyAuthorId: needs.kept.find(postId)?.author_id }),
      peopleByIds(trx, [authorId]),
    ]);
    const { answerable } = await needs.access.writable(trx, authorId, [toGuarded(post)]);
    if (!answerable.has(postId)) throw new AppError('forbidden');
    const submission = { id: newId(at), postId, authorId, clientId, content, at };
    const added = await insertComment(trx, submission);
    // The post's row is locked, so an earlier submission that conflicted cannot have been deleted since.
    const mentions = added ? await acceptedMentions(trx, authorId, content, input.mentions ?? []) : [];
    const row = added ? newRow(submission, mentions) : await submittedComment(trx, submission);
    const named = await visibleMembers(trx, authorId, row?.mentions ?? []);
    const seenBy = { viewerId: authorId, postAuthorId: post.author_id };
    const comment = row && toComment(row, new Map([...people, ...named]), seenBy);
    if (!comment) throw new AppError('conflict');
    const counts = added ?? (await readCounts(trx, postId));
    if (added) {
      await announce(needs, trx, post, comment, mentions, counts, afterCommit);
    }
    const seen = await countsSeenBy(trx, { viewerId: authorId, post }, counts);
    return { comment, commentCount: seen.comment_count, version: seen.version };
  });
}

function newRow({ id, postId, authorId, content, at }: NewComment, mentions: Mention[]): SeenCommentRow {
  const written = { id, post_id: postId, author_id: authorId, content, created_at: at };
  return { ...written, edited: false, like_count: 0, liked: false, mentions };
}

async function announce(
  { live, events }: Pick<Needs, 'live' | 'events'>,
  trx: Database,
  post: PostHead,
  comment: Comment,
  mentions: readonly Mention[],
  counts: CountsRow,
  afterCommit: AfterCommit,
): Promise<void> {
  const { id: commentId, text, author } = comment;
  const guarded = toGuarded(post);
  const written = { commentId, commentAuthorId: author.id, text };
  const named = mentions.length > 0 ? { mentionedIds: mentionedIn(mentions) } : {};
  await events.emit(trx, commentWritten, { ...guarded, ...written, ...named }, afterCommit);
  const change = { post: guarded, commentId, actorId: author.id, text, before: [], after: mentions };
  if (mentions.length > 0) await changeMentions(events, trx, change, afterCommit);
  afterCommit(() => {
    announceCounts(live, { postId: post.id, actorId: comment.author.id }, toCounts(counts));
    announceComment(live, comment);
  });
}
