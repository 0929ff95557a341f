import type { Comment } from '@hearth/contract/posts/comments';
import type { Person } from '@hearth/contract/profiles/person';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mentionedIn } from '../../friends/mentions.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { findReadablePost, type PostAccessNeeds } from '../access/find-readable.ts';
import { likesWithoutHidden } from '../counts/without-hidden.ts';
import { type Asked, cutPage, newestFirst, oldestFirst, type Paged } from '../reading/pages.ts';
import { likeRows } from './comment-likes.queries.ts';
import { commentRows } from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { findReadableComment } from './find-comment.ts';

export async function listComments(
  needs: PostAccessNeeds,
  viewerId: string,
  postId: string,
  asked: Asked,
): Promise<Paged<Comment>> {
  const { db } = needs;
  const post = await findReadablePost(needs, viewerId, postId);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await commentRows(db, postId, { viewerId, hiddenIds, ...oldestFirst(asked) });
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const memberIds = shown.flatMap((row) => [row.author_id, ...mentionedIn(row.mentions)]);
  const [people, likesOf] = await Promise.all([peopleByIds(db, memberIds), likesWithoutHidden(db, hiddenIds, shown)]);
  const seenBy = { viewerId, postAuthorId: post.author_id, hiddenIds };
  const items = shown.flatMap((row) => toComment({ ...row, like_count: likesOf(row) }, people, seenBy) ?? []);
  return { items, nextCursor };
}

export async function listCommentLikes(
  needs: PostAccessNeeds,
  viewerId: string,
  at: { postId: string; commentId: string },
  asked: Asked,
): Promise<Paged<{ person: Person }>> {
  const { db } = needs;
  await findReadablePost(needs, viewerId, at.postId);
  await findReadableComment(db, viewerId, at);
  const hiddenIds = await hiddenIdsOf(db, viewerId);
  const rows = await likeRows(db, at, { ...newestFirst(asked), hiddenIds });
  const { shown, nextCursor } = cutPage(rows, asked, (row) => row.id);
  const userIds = shown.map((row) => row.user_id);
  const people = await peopleByIds(db, userIds);
  const items = userIds.flatMap((id) => {
    const person = people.get(id);
    return person ? [{ person }] : [];
  });
  return { items, nextCursor };
}
