import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { NewsButton } from '../../../components/layout/news-button.tsx';
import { NoVideos } from './no-videos.tsx';
import { PostVideos } from './post-videos.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';
import type { Videos } from './use-videos.ts';
import { VideoCard } from './video-card.tsx';
import { gridStyle } from './video-grid-style.ts';

function Tile(video: { post: Post; media: MediaView }) {
  return (
    <li className="min-w-0">
      <VideoCard {...video} />
    </li>
  );
}

/** Every video that the viewer may see, newest first. */
export function VideoGrid({ videos }: { videos: Videos }) {
  const { list, news, ids } = videos;
  const box = useRef<HTMLUListElement>(null);
  useOneAtATime(box);
  return (
    <div>
      <NewsButton text={t`New videos`} news={news} />
      <NoVideos videos={videos} />
      <ul ref={box} className={gridStyle}>
        {ids.map((id) => (
          <PostVideos key={id} id={id} as={Tile} />
        ))}
      </ul>
      <LoadMore list={list} />
    </div>
  );
}
