import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Comment } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { acceptedMentions, mentionedIn, visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards, WrittenLink } from '../../links/links.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { lockReadable, type ReadablePost } from '../access/find-readable.ts';
import { type GuardedPost, toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { type CountsRow, readCounts } from '../counts/post-counts.queries.ts';
import { type ReactionColumns, reactionColumns } from '../counts/reaction-counts.queries.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceComment, announceCounts, type Publisher } from '../live/announce-posts.ts';
import { changeMentions } from '../mentions/change-mentions.ts';
import { commentExpected, commentWritten } from '../posts.events.ts';
import type { PostReadNeeds } from '../reading/hydrate-posts.ts';
import { actOnPost, inTransactionOn, type Likely } from '../writing/act-on-post.ts';
import { addCommentCardLater } from './add-comment-card.ts';
import { setCommentLink } from './comment-cards.queries.ts';
import { mayCommentOn } from './commenters.ts';
import { insertComment, type NewComment, type SeenCommentRow, submittedComment } from './comments.queries.ts';
import { namedOn, seenWith, toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';
import { repliesSeenBy } from './replies.ts';

type Needs = PostReadNeeds & { clock: Clock; live: Publisher; events: DomainEvents; cards: LinkCards };
export type CommentInput = {
  postId: string;
  clientId: string;
  text: string;
  replyToId?: string | null;
  mentions?: readonly Mention[];
  card?: boolean;
};
type Added = { comment: Comment; commentCount: number; version: number; parentReplyCount: number | null };

export async function addComment(needs: Needs, authorId: string, input: CommentInput): Promise<Added> {
  const linked = await needs.cards.begin(needs.db, input.text, input.card);
  return actOnPost(needs.kept, { postId: input.postId, actorId: authorId }, ({ likelyAuthorId, ahead }) =>
    add(needs, { ...input, authorId, likelyAuthorId, ahead: ahead && !input.replyToId }, linked),
  );
}

type Asked = CommentInput & Likely & { authorId: string };

function add(needs: Needs, asked: Asked, linked: Linked): Promise<Added> {
  const { postId, authorId } = asked;
  return inTransactionOn(needs.db, { postId, shares: asked.ahead }, async (trx, afterCommit) => {
    const { post, author, row, counts, isNew } = await enter(needs, trx, asked, linked);
    const people = row.answered_author_id ? await peopleByIds(trx, namedOn([row])) : author;
    const named = await visibleMembers(trx, authorId, row.mentions);
    const comment = toComment(row, new Map([...people, ...named]), {
      viewerId: authorId,
      postAuthorId: post.author_id,
    });
    if (!comment) throw new AppError('conflict');
    if (isNew) await announce(needs, trx, { post, row, comment, counts }, afterCommit);
    const { link, waits } = linked;
    if (isNew && waits && link) {
      afterCommit(() => addCommentCardLater(needs, authorId, { postId, commentId: row.id, link }));
    }
    const looked = { viewerId: authorId, post };
    const seen = await countsSeenBy(trx, looked, counts);
    const parentReplyCount = await repliesSeenBy(trx, looked, row.parent_id);
    return { comment, commentCount: seen.comment_count, version: seen.version, parentReplyCount };
  });
}

type Linked = Awaited<ReturnType<LinkCards['begin']>>;
type Entered = WrittenComment & { post: ReadablePost; author: ReadonlyMap<string, Person> };

/**
 * A comment that answers nothing is sent along with the lock of a post that was read before: its author may nearly always
 * write it. Otherwise it is undone.
 */
async function enter(needs: Needs, trx: Database, asked: Asked, linked: Linked): Promise<Entered> {
  const { postId, authorId, likelyAuthorId, ahead, replyToId = null, mentions = [] } = asked;
  const locking = lockReadable({ db: trx, access: needs.access }, authorId, { postId, likelyAuthorId });
  const written = { ...asked, at: needs.clock.now() };
  const submission = toNewComment(written);
  const expected = ahead && likelyAuthorId ? { postId, authorId: likelyAuthorId, actorId: authorId } : undefined;
  const [post, author, added] = await Promise.all([
    locking,
    peopleByIds(trx, [authorId]),
    expected && insertComment(trx, submission),
    expected && needs.events.emit(trx, commentExpected, expected, () => undefined),
  ]);
  needs.kept.noteAuthor(post);
  const { answerable } = await needs.access.writable(trx, authorId, [toGuarded(post)]);
  if (!answerable.has(postId)) throw await needs.access.refusal(trx, authorId, toGuarded(post).place);
  const more = { mentions, ...linked };
  if (expected) {
    // What was sent before is answered as before, even if comments were closed since.
    if (added && !mayCommentOn(post)) throw new AppError('comments_closed');
    return { post, author, ...(await complete(trx, submission, added, more)) };
  }
  await assertMayComment(trx, post, asked);
  const answered = replyToId && (await findReadableComment(trx, authorId, { postId, commentId: replyToId }));
  const reply = answered ? toNewComment(written, answered) : submission;
  return { post, author, ...(await complete(trx, reply, await insertComment(trx, reply), more)) };
}

/** What was sent before is answered as before, even if comments were closed since. */
async function assertMayComment(trx: Database, post: ReadablePost, submission: Asked): Promise<void> {
  if (!mayCommentOn(post) && !(await submittedComment(trx, submission))) throw new AppError('comments_closed');
}

type Written = CommentInput & { authorId: string; at: Date };

/** A reply to a reply lies beside it, below the same comment. */
function toNewComment({ postId, clientId, text, authorId, at }: Written, answered?: SeenCommentRow): NewComment {
  const parentAuthorId = answered?.parent_author_id ?? answered?.author_id ?? null;
  return {
    ...{ id: newId(at), post_id: postId, author_id: authorId, clientId, content: text, created_at: at },
    ...{ parent_id: answered?.parent_id ?? answered?.id ?? null, parent_author_id: parentAuthorId },
    ...{ answered_id: answered?.id ?? null, answered_author_id: answered?.author_id ?? null },
  };
}

const noReactions = Object.fromEntries(reactionColumns.map((column) => [column, 0])) as ReactionColumns;
const untouched = { ...noReactions, edited: false, reply_count: 0, my_reaction: null };

type Counts = CountsRow & { reply_count: number | null };

type WrittenComment = { row: SeenCommentRow; counts: Counts; isNew: boolean };

/** `added` is missing if the same submission was written before. */
async function complete(
  trx: Database,
  comment: NewComment,
  added: Counts | undefined,
  { mentions: wanted, link, card }: WrittenLink & { mentions: readonly Mention[] },
): Promise<WrittenComment> {
  if (added) {
    const mentions = await acceptedMentions(trx, comment.author_id, comment.content, wanted);
    if (link) await setCommentLink(trx, comment.post_id, comment.id, link, card);
    return { row: { ...comment, ...untouched, mentions, link, card }, counts: added, isNew: true };
  }
  // The post's row is locked, so an earlier submission that conflicted cannot have been deleted since.
  const { post_id: postId, author_id: authorId, clientId } = comment;
  const row = await submittedComment(trx, { postId, authorId, clientId });
  if (!row) throw new AppError('conflict');
  return { row, counts: { ...(await readCounts(trx, postId)), reply_count: null }, isNew: false };
}

type Announced = { post: ReadablePost; row: SeenCommentRow; comment: Comment; counts: Counts };

async function announce(
  { live, events }: Pick<Needs, 'live' | 'events'>,
  trx: Database,
  { post, row, comment, counts }: Announced,
  afterCommit: AfterCommit,
): Promise<void> {
  const { parent_author_id: threadAuthorId, answered_author_id: answeredAuthorId } = row;
  const reply = threadAuthorId && answeredAuthorId ? { threadAuthorId, answeredAuthorId } : undefined;
  const written = {
    commentId: comment.id,
    commentAuthorId: row.author_id,
    text: comment.text,
    ...(reply && { reply }),
    ...(!post.mayHideOthers && { nobodyHidden: true }),
    ...(row.mentions.length > 0 && { mentionedIds: mentionedIn(row.mentions) }),
  };
  const guarded = toGuarded(post);
  await events.emit(trx, commentWritten, { ...guarded, ...written }, afterCommit);
  await noteMentions(events, trx, guarded, row, afterCommit);
  const told = { postId: post.id, actorId: row.author_id, alsoOf: seenWith(row).slice(1) };
  const thread = row.parent_id && { commentId: row.parent_id, replyCount: counts.reply_count ?? 0 };
  afterCommit(() => {
    announceCounts(live, told, toCounts(counts), thread || null);
    // The comment names whom it answers; members from whom that one is hidden read it again, as they do all numbers.
    announceComment(live, { ...told, alsoOf: [...told.alsoOf, ...(reply ? [reply.answeredAuthorId] : [])] }, comment);
  });
}

async function noteMentions(
  events: DomainEvents,
  trx: Database,
  post: GuardedPost,
  { id: commentId, author_id: actorId, content: text, mentions: after }: SeenCommentRow,
  afterCommit: AfterCommit,
): Promise<void> {
  if (after.length === 0) return;
  await changeMentions(events, trx, { post, commentId, actorId, text, before: [], after }, afterCommit);
}
