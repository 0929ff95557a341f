import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { Comment, CommentBody, listComments } from '@hearth/contract/posts/comments';
import { firstCommentCount } from '@hearth/contract/posts/rules';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { memberIn } from '../../../accounts/public/member.ts';
import { knownPost, patchPost, postKey } from '../../cache/posts-cache.ts';

export const everyCommentsKey = ['comments'] as const;
export const commentsKey = (postId: string) => ['comments', postId] as const;
export const everyRepliesKey = ['replies'] as const;
const repliesToPostKey = (postId: string) => ['replies', postId] as const;
export const repliesKey = (postId: string, commentId: string) => ['replies', postId, commentId] as const;
const ownCommentsOnPostKey = (postId: string) => ['own-comments', postId] as const;
/**
 * Comments that the member has just written, or replies below one of them; they are shown although their page may not be
 * read yet.
 */
export const ownCommentsKey = (postId: string, parentId: string | null) =>
  ['own-comments', postId, parentId ?? ''] as const;

export type CommentPages = InfiniteData<OutputOf<typeof listComments>, string>;

/** Changes comments of a post wherever they are shown; `null` removes one. */
function patchComments(cache: QueryClient, postId: string, change: (comment: Comment) => Comment | null): void {
  const inList = (comments: Comment[]) => comments.flatMap((comment) => change(comment) ?? []);
  const inPages = (list: CommentPages | undefined) =>
    list && { ...list, pages: list.pages.map((page) => ({ ...page, items: inList(page.items) })) };
  patchPost(cache, postId, (post) => ({ ...post, firstComments: inList(post.firstComments) }));
  cache.setQueriesData<Comment[]>({ queryKey: ownCommentsOnPostKey(postId) }, (own) => own && inList(own));
  cache.setQueryData<CommentPages>(commentsKey(postId), inPages);
  cache.setQueriesData<CommentPages>({ queryKey: repliesToPostKey(postId) }, inPages);
}

/** Changes a comment or reply wherever it is shown; `null` removes it. */
export function patchComment(
  cache: QueryClient,
  postId: string,
  commentId: string,
  change: (comment: Comment) => Comment | null,
): void {
  patchComments(cache, postId, (comment) => (comment.id === commentId ? change(comment) : comment));
}

export function applyReplyCount(cache: QueryClient, postId: string, commentId: string, replyCount: number): void {
  patchComment(cache, postId, commentId, (comment) => ({ ...comment, replyCount }));
}

/** Replies to what is gone still name whom they answer, but no longer lead there. */
export function dropComment(cache: QueryClient, postId: string, commentId: string): void {
  const post = knownPost(cache, postId);
  const wasFirst = post?.firstComments.some(({ id }) => id === commentId);
  patchComments(cache, postId, (comment) => {
    if (comment.id === commentId) return null;
    return comment.replyToId === commentId ? { ...comment, replyToId: null } : comment;
  });
  cache.removeQueries({ queryKey: repliesKey(postId, commentId) });
  cache.removeQueries({ queryKey: ownCommentsKey(postId, commentId) });
  // Another comment becomes one of the first; only the server knows which.
  if (wasFirst && post && post.counts.commentCount > firstCommentCount) {
    void cache.invalidateQueries({ queryKey: postKey(postId) });
  }
}

/** Appends a comment or reply, if the last page has been read. */
export function appendComment(cache: QueryClient, comment: Comment): void {
  const { postId, parentId } = comment;
  const appended = (list: CommentPages | undefined) => list && withComment(list, comment);
  if (parentId) {
    cache.setQueryData<CommentPages>(repliesKey(postId, parentId), appended);
    return;
  }
  patchPost(cache, postId, (post) => {
    const listed = post.firstComments.some(({ id }) => id === comment.id);
    const full = post.firstComments.length >= firstCommentCount;
    return listed || full ? post : { ...post, firstComments: [...post.firstComments, comment] };
  });
  cache.setQueryData<CommentPages>(commentsKey(postId), appended);
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
  if (!mentions) refetchComments(cache, postId);
  return mentions ?? [];
}

/** Keeps what the member has just written on the screen. */
export function rememberOwnComment(cache: QueryClient, comment: Comment): void {
  cache.setQueryData<Comment[]>(ownCommentsKey(comment.postId, comment.parentId), (own = []) => [
    ...own.filter(({ id }) => id !== comment.id),
    comment,
  ]);
}

/** Reads the post with its first comments, all comments and all replies that are shown again. */
export function refetchComments(cache: QueryClient, postId: string): void {
  for (const queryKey of [postKey(postId), commentsKey(postId), repliesToPostKey(postId)]) {
    void cache.invalidateQueries({ queryKey });
  }
}

/** A live event holds what every viewer may know; the rest depends on the viewer. */
export function seenByViewer(cache: QueryClient, body: LiveComment): Comment {
  const viewer = memberIn(cache)?.id;
  const own = body.author.id === viewer;
  const ownPost = knownPost(cache, body.postId)?.author.id === viewer;
  const mentions = mentionsFor(cache, body);
  return { ...body, mentions, myReaction: null, canEdit: own, canDelete: own || ownPost };
}
