import { t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { LeadingPicture } from '../../../components/media/leading-picture.ts';
import { usePhone } from '../../../lib/page/use-media-query.ts';
import { knownPost } from '../cache/posts-cache.ts';
import { PostCard } from '../post/post-card.tsx';
import { moveBetweenPosts } from './move-between-posts.ts';
import { useFeedWindow } from './use-feed-window.ts';

const aheadOfEnd = 6;
const onFirstScreen = 3;
const betweenEach = 20;
const betweenAfter = 3;

type Props = {
  name: string;
  ids: string[];
  more: boolean;
  busy: boolean;
  /** Stands between the posts now and then. */
  between?: ReactNode;
  onNearEnd: () => void;
  onMove: (id: string) => void;
};

/** Of a long list only the posts near the viewport are mounted. */
export function VirtualFeed({ name, ids, more, busy, between, onNearEnd, onMove }: Props) {
  const cache = useQueryClient();
  const phone = usePhone();
  const feed = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [held, setHeld] = useState<string | null>(null);

  const gap = phone ? 8 : 16;
  const { rows, height, measure } = useFeedWindow(name, feed, { ids, gap, top, held }, more);
  const windowed = height !== undefined;

  // Stories and composer above the feed may still change their height.
  useLayoutEffect(() => {
    const element = feed.current;
    const frame = element?.closest('main');
    if (!element || !frame) return undefined;
    const measure = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
    // The observer measures at once too, but where nothing depends on it the page need not be laid out twice.
    if (windowed) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [windowed]);

  const leading = firstWithPicture(cache, ids);
  const last = rows.at(-1)?.index ?? 0;
  useEffect(() => {
    if (windowed && more && last >= ids.length - aheadOfEnd) onNearEnd();
  });
  // Of the rows in between: the post that has the focus may be far away.
  const middle = ids[rows[rows.length >> 1]?.index ?? -1];
  const move = useEffectEvent(onMove);
  useEffect(() => {
    if (windowed && middle) move(middle);
  }, [windowed, middle]);

  return (
    <div
      ref={feed}
      role="feed"
      aria-label={t`Posts`}
      aria-busy={busy}
      onKeyDown={moveBetweenPosts}
      onFocus={({ target }) => setHeld(target.closest('[data-post]')?.getAttribute('data-post') ?? null)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && setHeld(null)}
      className={windowed ? 'relative' : 'flex flex-col'}
      style={windowed ? { height } : { gap }}
    >
      {rows.map(({ index, start, size }) => {
        const id = ids[index];
        if (!id) return null;
        return (
          <div
            key={id}
            ref={measure}
            data-index={index}
            data-post={id}
            className={windowed ? 'absolute inset-x-0 top-0' : undefined}
            style={windowed ? { transform: `translateY(${start - top}px)` } : undefined}
          >
            <LeadingPicture value={id === leading}>
              <PostCard
                id={id}
                height={size}
                position={{ 'aria-posinset': index + 1, 'aria-setsize': more ? -1 : ids.length, tabIndex: 0 }}
              />
            </LeadingPicture>
            {between && index % betweenEach === betweenAfter && (
              <div style={{ paddingTop: gap }} className="empty:hidden">
                <Suspense>{between}</Suspense>
              </div>
            )}
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
