import type { postCreated } from '@hearth/contract/posts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCached } from '../../../lib/cache/use-cached.ts';
import { onResync } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { useMember } from '../../accounts/public/member.ts';
import { waitingKey } from '../cache/posts-cache.ts';
import { holdNewPost, isEmpty, refreshHead, showNewest, showOwnPost } from './new-posts.ts';
import type { PostSource } from './post-lists.ts';

const fresh = 30_000;
const nearTop = 300;

export function refreshNearTop(cache: QueryClient, source: PostSource): Promise<void> {
  return refreshHead(cache, source, () => window.scrollY < nearTop);
}

/** Posts of others since the list was read. They are counted, and shown when the member asks or is still at the top. */
export function useNewPosts(source: PostSource) {
  const cache = useQueryClient();
  const { id: memberId } = useMember();
  const waiting = useCached<string[]>(waitingKey(source.key), []);
  const refresh = useEffectEvent(() => refreshNearTop(cache, source));

  useTopic<typeof postCreated>(source.topic, {
    'post.created': ({ postId, authorId }) => {
      const own = authorId === memberId;
      if (own) void showOwnPost(cache, postId, source.partOfTopic ? undefined : source);
      else if (source.partOfTopic) void refreshHead(cache, source, isEmpty);
      else holdNewPost(cache, source, postId);
    },
  });

  useEffect(() => onResync(() => void refresh()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened
  useEffect(() => {
    const readAt = cache.getQueryState(source.key)?.dataUpdatedAt ?? Number.POSITIVE_INFINITY;
    if (Date.now() - readAt > fresh) void refresh();
  }, [cache, source.topic]);

  return {
    count: waiting.length,
    show: () => showNewest(cache, source),
  };
}
