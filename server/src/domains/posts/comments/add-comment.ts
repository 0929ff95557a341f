import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Comment } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type RuledSite, takeNewcomerTurn } from '../../accounts/accounts.api.ts';
import { assertMayAddress } from '../../friends/limited.api.ts';
import { acceptedMentions, mentionedIn, visibleMembers } from '../../friends/mentions.api.ts';
import type { LinkCards } from '../../links/links.api.ts';
import { assertWordsAllowed } from '../../operators/operators.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import type { PostAccessDeps, ReadablePost } from '../access/find-readable.ts';
import { toGuarded } from '../access/post-place.ts';
import { toCounts } from '../counts/counts.view.ts';
import { readCounts } from '../counts/post-counts.queries.ts';
import { countsSeenBy } from '../counts/without-hidden.ts';
import { announceComment, announceCounts, type Publisher } from '../live/announce-posts.ts';
import { reportMentions } from '../mentions/change-mentions.ts';
import { commentWritten } from '../posts.events.ts';
import { addCommentCardLater } from './add-comment-card.ts';
import { mayCommentOn } from './commenters.ts';
import {
  type CommentedCounts,
  insertComment,
  type ReplyColumns,
  type SeenCommentRow,
  submittedComment,
} from './comments.queries.ts';
import { seenWith, toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';
import { repliesSeenBy } from './replies.ts';

type Deps = PostAccessDeps & RuledSite & { clock: Clock; live: Publisher; events: DomainEvents; cards: LinkCards };
export type CommentInput = {
  postId: string;
  clientId: string;
  text: string;
  replyToId?: string | null;
  mentions?: readonly Mention[];
  card?: boolean;
};
type Added = { comment: Comment; commentCount: number; version: number; parentReplyCount: number | null };

export async function addComment(deps: Deps, authorId: string, input: CommentInput): Promise<Added> {
  const { postId, clientId, text, replyToId } = input;
  const { link, card, waits } = await deps.cards.begin(deps.db, text, input.card);
  return actOnPost(deps, { actorId: authorId, postId }, async ({ trx, post, afterCommit }) => {
    const submission = { postId, authorId, clientId };
    const [people] = await Promise.all([
      peopleByIds(trx, [authorId]),
      assertMayComment(deps, trx, post, submission),
      assertMayAddress(trx, authorId, post.author_id, deps.clock.now()),
      assertWordsAllowed(deps, trx, authorId, { text: [text] }),
    ]);
    const answered = replyToId ? await findReadableComment(trx, authorId, { postId, commentId: replyToId }) : undefined;
    const mentions = await acceptedMentions(trx, authorId, text, input.mentions ?? []);
    const at = deps.clock.now();
    const written = await insertComment(trx, {
      ...{ id: newId(at), post_id: postId, author_id: authorId, client_id: clientId, content: text, created_at: at },
      ...{ mentions, link, card, ...placeBelow(answered) },
    });
    const row = written?.comment ?? (await submittedComment(trx, submission));
    const comment = row && (await showToAuthor(trx, row, post, people));
    if (!comment) throw new AppError('conflict');
    if (written) {
      await takeNewcomerTurn(deps, trx, { memberId: authorId, act: 'comment', at });
      await announce(deps, trx, { post, row, comment, counts: written.counts }, afterCommit);
      if (waits && link) afterCommit(() => addCommentCardLater(deps, authorId, { postId, commentId: row.id, link }));
    }
    const seenBy = { viewerId: authorId, post };
    const seen = await countsSeenBy(trx, seenBy, written?.counts ?? (await readCounts(trx, postId)));
    const parentReplyCount = await repliesSeenBy(trx, seenBy, row.parent_id);
    return { comment, commentCount: seen.comment_count, version: seen.version, parentReplyCount };
  });
}

type Submission = { postId: string; authorId: string; clientId: string };

async function assertMayComment({ access }: Deps, trx: Database, post: ReadablePost, by: Submission): Promise<void> {
  const guarded = toGuarded(post);
  const { answerable } = await access.writable(trx, by.authorId, [guarded]);
  if (!answerable.has(post.id)) throw await access.refusal(trx, by.authorId, guarded.place);
  // What was sent before is answered as before, even if comments were closed since.
  if (!mayCommentOn(post) && !(await submittedComment(trx, by))) throw new AppError('comments_closed');
}

/** A reply to a reply lies beside it, below the same comment. */
function placeBelow(answered: SeenCommentRow | undefined): ReplyColumns {
  return {
    parent_id: answered?.parent_id ?? answered?.id ?? null,
    parent_author_id: answered?.parent_author_id ?? answered?.author_id ?? null,
    answered_id: answered?.id ?? null,
    answered_author_id: answered?.author_id ?? null,
  };
}

async function showToAuthor(
  trx: Database,
  row: SeenCommentRow,
  post: ReadablePost,
  author: ReadonlyMap<string, Person>,
): Promise<Comment | undefined> {
  const viewerId = row.author_id;
  const [answered, mentioned] = await Promise.all([
    row.answered_author_id ? peopleByIds(trx, [row.answered_author_id]) : author,
    visibleMembers(trx, viewerId, row.mentions),
  ]);
  const people = new Map([...author, ...answered, ...mentioned]);
  return toComment(row, people, { viewerId, postAuthorId: post.author_id });
}

type Announced = { post: ReadablePost; row: SeenCommentRow; comment: Comment; counts: CommentedCounts };

async function announce(
  { live, events }: Deps,
  trx: Database,
  { post, row, comment, counts }: Announced,
  afterCommit: AfterCommit,
): Promise<void> {
  const { id: commentId, author_id: actorId, content: text, mentions } = row;
  const { parent_id: parentId, parent_author_id: threadAuthorId, answered_author_id: answeredAuthorId } = row;
  const guarded = toGuarded(post);
  const reply = threadAuthorId && answeredAuthorId ? { threadAuthorId, answeredAuthorId } : undefined;
  const written = { commentId, commentAuthorId: actorId, text, ...(reply && { reply }) };
  await events.emit(trx, commentWritten, { ...guarded, ...written, mentionedIds: mentionedIn(mentions) }, afterCommit);
  await reportMentions(
    events,
    trx,
    { post: guarded, commentId, actorId, text, before: [], after: mentions },
    afterCommit,
  );
  const by = { postId: post.id, actorId, alsoOf: seenWith(row).slice(1) };
  afterCommit(() => {
    announceCounts(
      live,
      by,
      toCounts(counts),
      parentId ? { commentId: parentId, replyCount: counts.reply_count ?? 0 } : null,
    );
    // The comment names whom it answers; members from whom that one is hidden read it again, as they do all numbers.
    announceComment(live, { ...by, alsoOf: [...by.alsoOf, ...(reply ? [reply.answeredAuthorId] : [])] }, comment);
  });
}
