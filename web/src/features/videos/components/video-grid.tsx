import { TvMinimalPlay } from 'lucide-react';
import { useRef } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { NewsButton } from '../../../components/layout/news-button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { messageOf } from '../../../lib/api-error.ts';
import { useNewVideos } from '../api/new-videos.ts';
import { useVideos } from '../api/videos.ts';
import type { VideoCard as Shown } from '../api/videos-cache.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { VideoCard } from './video-card.tsx';

const gridStyle = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted max-md:px-4">Loading videos...</p>
      <div className={gridStyle}>
        {['a', 'b', 'c'].map((place) => (
          <Card key={place} padded={false} className="pb-8">
            <div className="flex items-center gap-3 p-4">
              <Skeleton circle className="size-10" />
              <Skeleton className="h-4 w-32" />
            </div>
            <Skeleton className="aspect-video rounded-none!" />
          </Card>
        ))}
      </div>
    </div>
  );
}

function Grid({ cards }: { cards: readonly Shown[] }) {
  const box = useRef<HTMLUListElement>(null);
  useOneAtATime(box);
  return (
    <ul ref={box} className={gridStyle}>
      {cards.map((card) => (
        <li key={card.media.id} className="min-w-0">
          <VideoCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** Every film the viewer may see, newest first. */
export function VideoGrid() {
  const list = useVideos();
  const news = useNewVideos();
  const cards = list.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <div>
      <NewsButton text="New videos" news={news} />
      {list.isPending && <Loading />}
      {list.error && !list.data && (
        <Card>
          <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && cards.length === 0 && !list.hasNextPage && (
        <Card>
          <EmptyState icon={TvMinimalPlay} text="No videos found yet." />
        </Card>
      )}
      {cards.length > 0 && <Grid cards={cards} />}
      <LoadMore list={list} />
    </div>
  );
}
