import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Card } from '../../../components/layout/card.tsx';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { NewsButton } from '../../../components/layout/news-button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ComposeButton } from '../composer/compose-button.tsx';
import { usePostList } from '../reading/post-lists.ts';
import { useListedPost } from '../reading/use-listed-post.ts';
import { refreshVideos, useNewVideos } from './use-new-videos.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';
import { VideoCard } from './video-card.tsx';
import { videosSource } from './videos-source.ts';

const gridStyle = 'grid gap-4 md:grid-cols-2 lg:grid-cols-3';

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted max-md:px-4">{t`Loading videos...`}</p>
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

function PostVideos({ id }: { id: string }) {
  const { data: post } = useListedPost(id);
  if (!post) return null;
  return post.media
    .filter(({ kind }) => kind === 'video')
    .map((media) => (
      <li key={media.id} className="min-w-0">
        <VideoCard post={post} media={media} />
      </li>
    ));
}

function Grid({ ids }: { ids: readonly string[] }) {
  const box = useRef<HTMLUListElement>(null);
  useOneAtATime(box);
  return (
    <ul ref={box} className={gridStyle}>
      {ids.map((id) => (
        <PostVideos key={id} id={id} />
      ))}
    </ul>
  );
}

/** Every video that the viewer may see, newest first. */
export function VideoGrid() {
  const cache = useQueryClient();
  const list = usePostList(videosSource, () => refreshVideos(cache));
  const news = useNewVideos();
  const ids = list.data?.pages.flatMap((page) => page.ids) ?? [];
  return (
    <div>
      <NewsButton text={t`New videos`} news={news} />
      {list.isPending && <Loading />}
      {list.error && !list.data && (
        <Card>
          <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />
        </Card>
      )}
      {list.data && ids.length === 0 && !list.hasNextPage && (
        <Card>
          <EmptyState
            drawing="videos"
            text={t`No videos found yet.`}
            action={<ComposeButton>{t`Post a video`}</ComposeButton>}
          />
        </Card>
      )}
      {ids.length > 0 && <Grid ids={ids} />}
      <LoadMore list={list} />
    </div>
  );
}
