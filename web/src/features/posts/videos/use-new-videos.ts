import type { postCreated } from '@hearth/contract/posts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCached } from '../../../lib/cache/use-cached.ts';
import { onResync } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { waitingKey } from '../cache/posts-cache.ts';
import { isEmpty, refreshHead, showNewest } from '../reading/new-posts.ts';
import { videosSource } from './videos-source.ts';

export const refreshVideos = (cache: QueryClient) => refreshHead(cache, videosSource, isEmpty);
const refresh = (cache: QueryClient) => void refreshVideos(cache);

/** Videos since the list was read. They wait behind a button, so that no playing video moves; an empty list shows them. */
export function useNewVideos() {
  const cache = useQueryClient();
  const waiting = useCached<string[]>(waitingKey(videosSource.key), []);
  // The live event does not say whether the post has a video; the list does.
  useTopic<typeof postCreated>(videosSource.topic, { 'post.created': () => refresh(cache) });
  useEffect(() => {
    void refreshHead(cache, videosSource, () => true);
    const stopResync = onResync(() => refresh(cache));
    const onVisible = () => {
      if (document.visibilityState === 'visible') refresh(cache);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stopResync();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [cache]);
  return { count: waiting.length, show: () => showNewest(cache, videosSource) };
}
