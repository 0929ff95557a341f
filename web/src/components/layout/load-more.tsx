import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';

/** The part of an infinite query that this needs. */
type Paged = {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
};

/** The end of a paged list: reads the next page shortly before it comes into view. */
export function LoadMore({ list }: { list: Paged }) {
  const { hasNextPage: hasMore, isFetchingNextPage: loading, isFetchNextPageError: failed } = list;
  const onMore = () => void list.fetchNextPage();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const waiting = hasMore && !loading && !failed;
  useEffect(() => {
    if (!waiting || !end.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '600px' });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting]);
  if (!hasMore) return null;
  return (
    <div ref={end} className="flex min-h-14 items-center justify-center pt-4">
      {failed ? (
        <Button variant="secondary" onClick={onMore}>
          {t`Try again`}
        </Button>
      ) : (
        loading && (
          <span role="status" className="text-muted">
            <Spinner size={24} />
            <span className="sr-only">{t`Loading more`}</span>
          </span>
        )
      )}
    </div>
  );
}
