import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Comment, CommentBody, listComments } from '@hearth/contract/posts/comments';
import { firstCommentCount } from '@hearth/contract/posts/rules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { memberIn } from '../../accounts/public/member.ts';
import { knownPost, patchPost, postKey } from './posts-cache.ts';

export const commentsKey = (postId: string) => ['comments', postId] as const;
/** Comments that the member has just written; they are shown although their page may not be read yet. */
export const ownCommentsKey = (postId: string) => ['own-comments', postId] as const;

export type CommentPages = InfiniteData<OutputOf<typeof listComments>, string>;

/** Changes a comment wherever it is shown; `null` removes it. */
export function patchComment(
  cache: QueryClient,
  postId: string,
  commentId: string,
  change: (comment: Comment) => Comment | null,
): void {
  const inList = (comments: Comment[]) =>
    comments.flatMap((comment) => (comment.id === commentId ? (change(comment) ?? []) : comment));
  patchPost(cache, postId, (post) => ({ ...post, firstComments: inList(post.firstComments) }));
  cache.setQueryData<Comment[]>(ownCommentsKey(postId), (own) => own && inList(own));
  cache.setQueryData<CommentPages>(
    commentsKey(postId),
    (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, items: inList(page.items) })) },
  );
}

export function dropComment(cache: QueryClient, postId: string, commentId: string): void {
  const post = knownPost(cache, postId);
  const wasFirst = post?.firstComments.some(({ id }) => id === commentId);
  patchComment(cache, postId, commentId, () => null);
  // Another comment becomes one of the first; only the server knows which.
  if (wasFirst && post && post.counts.commentCount > firstCommentCount) {
    void cache.invalidateQueries({ queryKey: postKey(postId) });
  }
}

/** Appends a comment, if the last page has been read. */
export function appendComment(cache: QueryClient, comment: Comment): void {
  const { postId } = comment;
  patchPost(cache, postId, (post) => {
    const listed = post.firstComments.some(({ id }) => id === comment.id);
    const full = post.firstComments.length >= firstCommentCount;
    return listed || full ? post : { ...post, firstComments: [...post.firstComments, comment] };
  });
  cache.setQueryData<CommentPages>(commentsKey(postId), (list) => list && withComment(list, comment));
}

function withComment(list: CommentPages, comment: Comment): CommentPages {
  const last = list.pages.at(-1);
  const listed = list.pages.some(({ items }) => items.some(({ id }) => id === comment.id));
  if (!last || last.nextCursor || listed) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, comment] }] };
}

type LiveComment = Omit<CommentBody, 'mentions'> & LiveMentions;
type LiveMentions = { postId: string; mentions: CommentBody['mentions'] | null };

/** Where somebody is hidden from the viewer, only the server knows whom they may see: the comments are read again. */
export function mentionsFor(cache: QueryClient, { postId, mentions }: LiveMentions): CommentBody['mentions'] {
  if (!mentions)
    for (const queryKey of [postKey(postId), commentsKey(postId)]) void cache.invalidateQueries({ queryKey });
  return mentions ?? [];
}

/** A live event holds what every viewer may know; the rest depends on the viewer. */
export function seenByViewer(cache: QueryClient, body: LiveComment): Comment {
  const viewer = memberIn(cache)?.id;
  const own = body.author.id === viewer;
  const ownPost = knownPost(cache, body.postId)?.author.id === viewer;
  return { ...body, mentions: mentionsFor(cache, body), liked: false, canEdit: own, canDelete: own || ownPost };
}
