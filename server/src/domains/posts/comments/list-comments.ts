import type { Comment } from '@hearth/contract/posts/comments';
import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { findReadablePost, type PostAccessDeps, type ReadablePost } from '../access/find-readable.ts';
import { type Asked, cutPage, newestFirst, oldestFirst, type Paged } from '../access/pages.ts';
import { commentSeenBy, commentsWithoutHidden } from '../counts/without-hidden.ts';
import { showReacted } from '../reactions/list-reactions.ts';
import { commentReactionRows } from './comment-reactions.queries.ts';
import { commentRows, replyRows, type SeenCommentRow } from './comments.queries.ts';
import { namedOn, toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

type CommentAt = { postId: string; commentId: string };
type ReadBy = { viewerId: string; hiddenIds: readonly string[]; post: ReadablePost };

export async function listComments(
  deps: PostAccessDeps,
  viewerId: string,
  postId: string,
  asked: Asked,
): Promise<Paged<Comment>> {
  const { db } = deps;
  const post = await findReadablePost(deps, viewerId, postId);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await commentRows(db, postId, { viewerId, hiddenIds, ...oldestFirst(asked) });
  return showPage(deps, { viewerId, hiddenIds, post }, rows, asked);
}

export async function listReplies(
  deps: PostAccessDeps,
  viewerId: string,
  at: CommentAt,
  asked: Asked,
): Promise<Paged<Comment>> {
  const { db } = deps;
  const post = await findReadablePost(deps, viewerId, at.postId);
  await findReadableComment(db, viewerId, at);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await replyRows(db, at, { viewerId, hiddenIds, ...oldestFirst(asked) });
  return showPage(deps, { viewerId, hiddenIds, post }, rows, asked);
}

async function showPage(
  { db }: PostAccessDeps,
  { viewerId, hiddenIds, post }: ReadBy,
  rows: readonly SeenCommentRow[],
  asked: Asked,
): Promise<Paged<Comment>> {
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const [people, counted] = await Promise.all([
    peopleByIds(db, namedOn(shown, hiddenIds)),
    commentsWithoutHidden(db, hiddenIds, shown),
  ]);
  const seenBy = { viewerId, postAuthorId: post.author_id, hiddenIds };
  return { items: counted.flatMap((row) => toComment(row, people, seenBy) ?? []), nextCursor };
}

/** Of a reply it also tells below which comment it lies, which a link to the reply does not. */
export async function readComment(deps: PostAccessDeps, viewerId: string, at: CommentAt): Promise<Comment> {
  const { db } = deps;
  const post = await findReadablePost(deps, viewerId, at.postId);
  const comment = await findReadableComment(db, viewerId, at);
  const [people, row] = await Promise.all([
    peopleByIds(db, namedOn([comment])),
    commentSeenBy(db, { viewerId, post }, comment),
  ]);
  const shown = toComment(row, people, { viewerId, postAuthorId: post.author_id });
  if (!shown) throw new AppError('not_found');
  return shown;
}

export async function listCommentReactions(
  deps: PostAccessDeps,
  viewerId: string,
  at: CommentAt,
  asked: Asked & { kind?: ReactionKind | undefined },
): Promise<Paged<{ person: Person; kind: ReactionKind }>> {
  const { db } = deps;
  await findReadablePost(deps, viewerId, at.postId);
  await findReadableComment(db, viewerId, at);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await commentReactionRows(db, at, { ...newestFirst(asked), kind: asked.kind, hiddenIds });
  return showReacted(db, rows, asked);
}
