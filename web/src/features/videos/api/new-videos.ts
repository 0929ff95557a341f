import type { postCreated } from '@hearth/contract/posts/live';
import { feedTopic } from '@hearth/contract/posts/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { onResync } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { readVideoPage } from './videos.ts';
import { newIn, type VideoPages, videosKey, withHead } from './videos-cache.ts';

/** Films that came since the list was read: they wait behind a button, unless the list is still empty. */
export function useNewVideos() {
  const cache = useQueryClient();
  const [count, setCount] = useState(0);

  const show = async () => {
    const head = await readVideoPage(cache, '');
    cache.setQueryData<VideoPages>(videosKey, (list) => withHead(list, head));
    setCount(0);
  };
  const bring = useEffectEvent(async () => {
    if (cache.getQueryData(videosKey)) await show().catch(() => undefined);
  });
  const look = useEffectEvent(async () => {
    const list = cache.getQueryData<VideoPages>(videosKey);
    if (!list) return;
    const head = await readVideoPage(cache, '').catch(() => null);
    if (!head) return;
    const empty = list.pages.every(({ items }) => items.length === 0);
    if (empty) cache.setQueryData<VideoPages>(videosKey, (known) => withHead(known, head));
    else setCount(newIn(list, head).length);
  });
  const lookWhenVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void look();
  });

  // Whether the post has a film is not told: the list knows.
  useTopic<typeof postCreated>(feedTopic, { 'post.created': () => void look() });
  useEffect(() => {
    void bring();
    const stop = onResync(() => void look());
    const onVisible = () => lookWhenVisible();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return { count, show };
}
