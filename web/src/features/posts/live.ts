import type { ownFeedChanged } from '@hearth/contract/feed/endpoints';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type {
  commentAdded,
  commentDeleted,
  commentEdited,
  commentLiked,
  ownCommentLikeChanged,
  ownReactionChanged,
  ownSavedChanged,
  postCounted,
  postDeleted,
  postEdited,
  postRecounted,
} from '@hearth/contract/posts/live';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { applyEdit } from './api/apply-edit.ts';
import { appendComment, commentsKey, dropComment, patchComment, seenByViewer } from './api/comments-cache.ts';
import { commentLikeUnderWay } from './api/like-comment.ts';
import {
  applyCounts,
  dropFromSaved,
  dropPost,
  dropPostsOf,
  patchPost,
  postKey,
  postListKeys,
} from './api/posts-cache.ts';
import { reactionUnderWay } from './api/reaction-under-way.ts';

/** Applies live events about posts to the cache: those of others and of the member's other tabs. */
export function followPosts(cache: QueryClient): () => void {
  const stops = [
    ...followBodies(cache),
    ...followComments(cache),
    ...followOwnActions(cache),
    onResync(() => refetchPosts(cache)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function followBodies(cache: QueryClient) {
  return [
    onLive<typeof postEdited>('post.edited', (edit) => applyEdit(cache, edit)),
    onLive<typeof postDeleted>('post.deleted', ({ postId }) => dropPost(cache, postId)),
    onLive<typeof postCounted>('post.counted', ({ postId, counts }) => applyCounts(cache, postId, counts)),
    onLive<typeof postRecounted>('post.recounted', ({ postId }) => {
      void cache.invalidateQueries({ queryKey: postKey(postId) });
      void cache.invalidateQueries({ queryKey: commentsKey(postId) });
    }),
    // The posts of a blocked member go at once; their comments go when the posts are read again.
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      if (!hidden) return;
      dropPostsOf(cache, memberId);
      refetchPosts(cache);
    }),
  ];
}

function followComments(cache: QueryClient) {
  return [
    onLive<typeof commentAdded>('comment.added', ({ comment }) => appendComment(cache, seenByViewer(cache, comment))),
    onLive<typeof commentEdited>('comment.edited', ({ comment }) =>
      patchComment(cache, comment.postId, comment.id, (known) => ({ ...known, text: comment.text, edited: true })),
    ),
    onLive<typeof commentDeleted>('comment.deleted', ({ postId, commentId }) => dropComment(cache, postId, commentId)),
    onLive<typeof commentLiked>('comment.liked', ({ postId, commentId, likeCount }) => {
      if (commentLikeUnderWay(postId, commentId)) return;
      patchComment(cache, postId, commentId, (comment) => ({ ...comment, likeCount }));
    }),
  ];
}

function followOwnActions(cache: QueryClient) {
  return [
    onLive<typeof ownReactionChanged>('own.reaction', ({ postId, myReaction }) => {
      if (!reactionUnderWay(postId)) patchPost(cache, postId, (post) => ({ ...post, myReaction }));
    }),
    onLive<typeof ownCommentLikeChanged>('own.comment-like', ({ postId, commentId, liked }) => {
      if (commentLikeUnderWay(postId, commentId)) return;
      patchComment(cache, postId, commentId, (comment) => ({ ...comment, liked }));
    }),
    onLive<typeof ownSavedChanged>('own.saved', ({ postId, saved }) => {
      patchPost(cache, postId, (post) => ({ ...post, saved }));
      if (!saved) dropFromSaved(cache, postId);
      else void cache.invalidateQueries({ queryKey: postListKeys.allSaved });
    }),
    onLive<typeof ownFeedChanged>('own.feed', async (change) => {
      const { applyFeedChoice } = await import('./choices/apply-feed-choice.ts');
      applyFeedChoice(cache, change);
    }),
  ];
}

/** Posts on screen are refetched now, the others when they are shown. useNewPosts refreshes the lists. */
function refetchPosts(cache: QueryClient): void {
  for (const queryKey of [['post'], ['comments'], postListKeys.allSaved]) void cache.invalidateQueries({ queryKey });
}
