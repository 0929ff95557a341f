'use no memo';

// The virtualizer is one mutable object; the React Compiler would memoize its first result.

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { defaultRangeExtractor, type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { LeadingPicture } from '../../../components/media/leading-picture.ts';
import { usePhone } from '../../../lib/use-media-query.ts';
import { knownPost } from '../api/posts-cache.ts';
import { PostCard } from '../components/post-card.tsx';
import { moveBetweenPosts } from './move-between-posts.ts';

const usualHeight = 420;
const aheadOfEnd = 6;
const onFirstScreen = 3;

/** Measured heights by list, so that going back restores the height of the page and with it the scroll position. */
const heights = new Map<string, VirtualItem[]>();

type Props = { name: string; ids: string[]; more: boolean; busy: boolean; onNearEnd: () => void };

/** Only the posts near the viewport are mounted. */
export function VirtualFeed({ name, ids, more, busy, onNearEnd }: Props) {
  const cache = useQueryClient();
  const phone = usePhone();
  const feed = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [held, setHeld] = useState<string | null>(null);

  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: ids.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => ids[index] ?? index,
    overscan: 3,
    gap: phone ? 8 : 16,
    scrollMargin: top,
    initialMeasurementsCache: heights.get(name) ?? [],
    // A post that has the focus stays mounted when it is scrolled away.
    rangeExtractor: (range: Range) => withHeld(defaultRangeExtractor(range), held === null ? -1 : ids.indexOf(held)),
  });

  useEffect(() => () => void heights.set(name, virtualizer.measurementsCache), [name, virtualizer]);

  // Stories and composer above the feed may still change their height.
  useLayoutEffect(() => {
    const element = feed.current;
    const frame = element?.closest('main');
    if (!element || !frame) return undefined;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, []);

  const leading = firstWithPicture(cache, ids);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (more && last >= ids.length - aheadOfEnd) onNearEnd();
  });

  return (
    <div
      ref={feed}
      role="feed"
      aria-label="Posts"
      aria-busy={busy}
      onKeyDown={moveBetweenPosts}
      onFocus={({ target }) => setHeld(target.closest('[data-post]')?.getAttribute('data-post') ?? null)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setHeld(null)}
      className="relative"
      style={{ height: virtualizer.getTotalSize() }}
    >
      {items.map(({ key, index, start }) => {
        const id = ids[index];
        if (!id) return null;
        return (
          <div
            key={key}
            ref={virtualizer.measureElement}
            data-index={index}
            data-post={id}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <LeadingPicture value={id === leading}>
              <PostCard
                id={id}
                place={{ 'aria-posinset': index + 1, 'aria-setsize': more ? -1 : ids.length, tabIndex: 0 }}
              />
            </LeadingPicture>
          </div>
        );
      })}
    </div>
  );
}

/** Among the posts that the first screen shows. */
function firstWithPicture(cache: QueryClient, ids: readonly string[]): string | undefined {
  return ids.slice(0, onFirstScreen).find((id) => {
    const post = knownPost(cache, id);
    return post && (post.media.length > 0 || (post.original?.media.length ?? 0) > 0);
  });
}

function withHeld(indexes: number[], held: number): number[] {
  if (held < 0 || indexes.includes(held)) return indexes;
  return [...indexes, held].sort((a, b) => a - b);
}
