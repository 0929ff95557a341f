import type { CommentsFrom } from '@hearth/contract/posts/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { LivePublisher } from '../../../platform/live/live-publisher.ts';
import { tieTo } from '../../friends/audience.api.ts';
import { friendStatesOf } from '../../friends/friends.api.ts';
import { actOnPost } from '../access/act-on-post.ts';
import { assertMayChange, type PostAccessDeps, type ReadablePost } from '../access/find-readable.ts';
import type { PostHead } from '../access/post-heads.queries.ts';
import type { PostViewer } from '../access/post-place.ts';
import { announceEdited } from '../live/announce-posts.ts';
import { shownAsEdited } from '../live/shown-as-edited.ts';
import { mayComment } from '../posts.policy.ts';
import { updateCommenters } from './commenters.queries.ts';

type Live = { live: Pick<LivePublisher, 'publish' | 'recheck'> };
type Chosen = { commentsFrom: CommentsFrom; canComment: boolean };

type Asked = Pick<ReadablePost, 'tie' | 'comments_from' | 'comments_closed'>;

export function mayCommentOn({ tie, comments_from: from, comments_closed: closed }: Asked): boolean {
  return mayComment(tie, { from, closed });
}

type Commented = { id: string; author_id: string; body: { commentsFrom: CommentsFrom; commentsClosed: boolean } };

/** The ids of those posts, all readable for the viewer, on which the viewer may comment. */
export async function commentableAmong(
  db: Database,
  viewer: PostViewer,
  posts: readonly Commented[],
): Promise<Set<string>> {
  const known = (id: string) => (id === viewer.id ? false : viewer.isFriend?.(id));
  const doubtful = posts.filter(
    ({ author_id: id, body }) => body.commentsFrom === 'friends' && known(id) === undefined,
  );
  const states = await friendStatesOf(db, viewer.id, [...new Set(doubtful.map(({ author_id: id }) => id))]);
  const isFriend = (id: string) => known(id) ?? states.get(id) === 'friends';
  const commentable = posts.filter(({ author_id: id, body }) =>
    mayComment(tieTo(id, viewer.id, { isFriend: isFriend(id), isHidden: false }), {
      from: body.commentsFrom,
      closed: body.commentsClosed,
    }),
  );
  return new Set(commentable.map(({ id }) => id));
}

export function chooseCommenters(
  deps: PostAccessDeps & Live,
  viewerId: string,
  postId: string,
  from: CommentsFrom,
): Promise<Chosen> {
  return actOnPost(deps, { actorId: viewerId, postId }, async ({ trx, post, afterCommit }) => {
    await assertMayChange({ ...deps, db: trx }, viewerId, post);
    await changeCommenters(deps, trx, post, { comments_from: from }, afterCommit);
    return { commentsFrom: from, canComment: mayCommentOn({ ...post, comments_from: from }) };
  });
}

/** The caller has locked the post's row and checked the right, e.g. of whoever moderates the place of the post. */
export async function changeCommenters(
  { live }: Live,
  trx: Database,
  post: PostHead,
  change: Partial<Pick<PostHead, 'comments_from' | 'comments_closed'>>,
  afterCommit: AfterCommit,
): Promise<void> {
  const changed = { ...post, ...change };
  if (changed.comments_from === post.comments_from && changed.comments_closed === post.comments_closed) return;
  const version = await updateCommenters(trx, post.id, changed);
  const at = { postId: post.id, authorId: post.author_id, version };
  const edited = await shownAsEdited(trx, changed, at);
  afterCommit(() => announceEdited(live, post.author_id, edited));
}
