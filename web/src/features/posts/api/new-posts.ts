import type { postCreated } from '@hearth/contract/posts/live';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { onResync } from '../../../lib/live/live.ts';
import { useTopic } from '../../../lib/live/use-topic.ts';
import { useCached } from '../../../lib/use-cached.ts';
import { useMember } from '../../accounts/public/member.ts';
import { type PostSource, readPage } from './post-lists.ts';
import { type IdPage, type IdPages, knownPost, putOnTop, waitingKey, withHead } from './posts-cache.ts';
import { postQuery } from './read-post.ts';

const fresh = 30_000;
const nearTop = 300;

/** What others posted since the list was read: counted, and shown when the member asks or has not left the top. */
export function useNewPosts(source: PostSource) {
  const { id: memberId } = useMember();
  const cache = useQueryClient();
  const [waiting, setWaiting] = useCached<string[]>(waitingKey(source.key), []);

  const lookAgain = useEffectEvent(async () => {
    const list = cache.getQueryData<IdPages>(source.key);
    if (!list) return;
    const head = await readPage(cache, source, {}).catch(() => null);
    if (!head) return;
    if (window.scrollY < nearTop) return showHead(cache, source, head);
    const listed = new Set(list.pages.flatMap(({ ids }) => ids));
    setWaiting(head.ids.filter((id) => !listed.has(id)));
  });

  useTopic<typeof postCreated>(source.topic, {
    'post.created': ({ postId, authorId }) => {
      if (authorId === memberId) void bringOwn(cache, postId);
      else if (!isListed(cache, source, postId)) {
        cache.setQueryData<string[]>(waitingKey(source.key), (ids = []) =>
          ids.includes(postId) ? ids : [...ids, postId],
        );
      }
    },
  });

  useEffect(() => onResync(() => void lookAgain()), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is opened
  useEffect(() => {
    const readAt = cache.getQueryState(source.key)?.dataUpdatedAt ?? Number.POSITIVE_INFINITY;
    if (Date.now() - readAt > fresh) void lookAgain();
  }, [cache, source.topic]);

  return {
    count: waiting.length,
    async show() {
      showHead(cache, source, await readPage(cache, source, {}));
    },
  };
}

function isListed(cache: QueryClient, source: PostSource, id: string): boolean {
  return cache.getQueryData<IdPages>(source.key)?.pages.some(({ ids }) => ids.includes(id)) ?? false;
}

/** Made in another tab, or announced before the answer to our own request. */
async function bringOwn(cache: QueryClient, id: string): Promise<void> {
  const post = knownPost(cache, id) ?? (await cache.fetchQuery(postQuery(id)).catch(() => null));
  if (post) putOnTop(cache, post);
}

/** Joins the new head to what is there; where something is missing in between, the list begins anew. */
function showHead(cache: QueryClient, source: PostSource, head: IdPage): void {
  cache.setQueryData<IdPages>(source.key, (list) => {
    const shown = new Set(list?.pages[0]?.ids);
    const overlaps = head.ids.some((id) => shown.has(id));
    if (!list || !overlaps || list.pages.length === 1) return { pages: [head], pageParams: [''] };
    return withHead(list, head.ids);
  });
  cache.setQueryData<string[]>(waitingKey(source.key), []);
}
