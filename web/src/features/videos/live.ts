import type { friendsChanged } from '@hearth/contract/friends/endpoints';
import type { postDeleted, postEdited } from '@hearth/contract/posts/live';
import type { QueryClient } from '@tanstack/react-query';
import { onLive } from '../../lib/live/live.ts';
import { type VideoCard, type VideoPages, videosKey, withCaption, withoutVideos } from './api/videos-cache.ts';

export function dropVideos(cache: QueryClient, gone: (card: VideoCard) => boolean): void {
  cache.setQueryData<VideoPages>(videosKey, (list) => list && withoutVideos(list, gone));
}

/** Keeps the films on the screen in step with the posts they belong to. */
export function followVideos(cache: QueryClient): () => void {
  const stops = [
    onLive<typeof postDeleted>('post.deleted', ({ postId }) => dropVideos(cache, (card) => card.postId === postId)),
    onLive<typeof postEdited>('post.edited', ({ postId, content }) => {
      cache.setQueryData<VideoPages>(videosKey, (list) => list && withCaption(list, postId, content));
    }),
    onLive<typeof friendsChanged>('friends.changed', ({ memberId, hidden }) => {
      if (hidden) dropVideos(cache, (card) => card.author.id === memberId);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
