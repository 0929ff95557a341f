import type { ownFeedChanged } from '@hearth/contract/feed/endpoints';
import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type {
  commentAdded,
  commentDeleted,
  commentEdited,
  commentReacted,
  ownCommentReactionChanged,
  ownReactionChanged,
  ownSavedChanged,
  ownVoteChanged,
  pollVoted,
  postCounted,
  postDeleted,
  postEdited,
  postPinned,
  postRecounted,
} from '@hearth/contract/posts/live';
import type { QueryClient } from '@tanstack/react-query';
import { onLive, onResync } from '../../lib/live/live.ts';
import { applyEdit } from './cache/apply-edit.ts';
import {
  applyCounts,
  applyNews,
  dropFromSaved,
  dropPost,
  dropPostsOf,
  everyPostKey,
  type KnownPost,
  postListKeys,
  refetchCommentableBy,
} from './cache/posts-cache.ts';
import {
  appendComment,
  applyReplyCount,
  dropComment,
  everyCommentsKey,
  everyRepliesKey,
  mentionsFor,
  patchComment,
  refetchComments,
  seenByViewer,
} from './comments/api/comments-cache.ts';
import { commentReactionUnderWay } from './comments/api/react-to-comment.ts';
import { isOnItsWay } from './comments/api/waiting-comments.ts';
import { applyPin } from './history/apply-pin.ts';
import { applyOwnVotes, applyVotes } from './polls/poll-cache.ts';

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
    onLive<typeof postPinned>('post.pinned', (pin) => applyPin(cache, pin)),
    onLive<typeof postDeleted>('post.deleted', ({ postId }) => dropPost(cache, postId)),
    onLive<typeof postCounted>('post.counted', ({ postId, counts, thread }) => {
      applyCounts(cache, postId, counts);
      if (thread) applyReplyCount(cache, postId, thread.commentId, thread.replyCount);
    }),
    onLive<typeof postRecounted>('post.recounted', ({ postId }) => {
      refetchComments(cache, postId);
      refetchSharesOf(cache, postId);
    }),
    onLive<typeof pollVoted>('poll.voted', ({ postId, ...votes }) => applyVotes(cache, postId, votes)),
    // The posts of a blocked member go at once; their comments go when the posts are read again.
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      refetchCommentableBy(cache, memberId);
      if (!hidden) return;
      dropPostsOf(cache, memberId);
      refetchPosts(cache);
    }),
  ];
}

function followComments(cache: QueryClient) {
  return [
    onLive<typeof commentAdded>('comment.added', ({ comment }) => {
      const seen = seenByViewer(cache, comment);
      if (!seen.canEdit || !isOnItsWay(seen)) appendComment(cache, seen);
    }),
    onLive<typeof commentEdited>('comment.edited', ({ comment }) => {
      const { id, postId, text, edited, card } = comment;
      const mentions = mentionsFor(cache, comment);
      patchComment(cache, postId, id, (known) => ({ ...known, text, mentions, edited, card }));
    }),
    onLive<typeof commentDeleted>('comment.deleted', ({ postId, commentId }) => dropComment(cache, postId, commentId)),
    onLive<typeof commentReacted>('comment.reacted', ({ postId, commentId, ...counts }) => {
      if (commentReactionUnderWay(postId, commentId)) return;
      patchComment(cache, postId, commentId, (comment) => ({ ...comment, ...counts }));
    }),
  ];
}

function followOwnActions(cache: QueryClient) {
  return [
    onLive<typeof ownReactionChanged>('own.reaction', ({ postId, myReaction }) => {
      applyNews(cache, postId, { kind: 'own', state: { myReaction } });
    }),
    onLive<typeof ownCommentReactionChanged>('own.comment-reaction', ({ postId, commentId, myReaction }) => {
      if (commentReactionUnderWay(postId, commentId)) return;
      patchComment(cache, postId, commentId, (comment) => ({ ...comment, myReaction }));
    }),
    onLive<typeof ownVoteChanged>('own.vote', ({ postId, myVotes }) => applyOwnVotes(cache, postId, myVotes)),
    onLive<typeof ownSavedChanged>('own.saved', ({ postId, saved }) => {
      applyNews(cache, postId, { kind: 'own', state: { saved } });
      if (!saved) dropFromSaved(cache, postId);
      else void cache.invalidateQueries({ queryKey: postListKeys.allSaved });
    }),
    onLive<typeof ownFeedChanged>('own.feed', async (change) => {
      const { applyFeedChoice } = await import('./choices/apply-feed-choice.ts');
      applyFeedChoice(cache, change);
    }),
  ];
}

/** The entry of a share contains its original. */
function refetchSharesOf(cache: QueryClient, originalId: string): void {
  for (const [queryKey, share] of cache.getQueriesData<KnownPost>({ queryKey: everyPostKey }))
    if (share?.original?.id === originalId) void cache.invalidateQueries({ queryKey });
}

/** Posts on screen are refetched now, the others when they are shown. useNewPosts refreshes the lists. */
function refetchPosts(cache: QueryClient): void {
  for (const queryKey of [everyPostKey, everyCommentsKey, everyRepliesKey, postListKeys.allSaved])
    void cache.invalidateQueries({ queryKey });
}
