import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { Main } from '../../../components/layout/main.tsx';
import { NewsButton } from '../../../components/layout/news-button.tsx';
import { PostVideos } from './post-videos.tsx';
import { SwipedVideo } from './swiped-video.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';
import type { Videos } from './use-videos.ts';

/**
 * On a phone: one video a screen between the bars. The page itself is scrolled, from video to video (app.css), so that
 * fingers, keys and the place one comes back to work as on every screen.
 */
export function SwipedVideos({ title, videos: { list, news, ids } }: { title: string; videos: Videos }) {
  const box = useRef<HTMLUListElement>(null);
  useOneAtATime(box);
  return (
    <Main className="relative bg-black">
      <NewsButton text={t`New videos`} news={news} floating />
      <h1 className="pointer-events-none absolute inset-x-0 top-0 z-10 bg-linear-to-b from-black/75 via-70% via-black/60 to-transparent px-4 pt-2 pb-6 font-bold text-white text-xl">
        {title}
      </h1>
      <ul ref={box} data-swiped>
        {ids.map((id) => (
          <PostVideos key={id} id={id} as={SwipedVideo} />
        ))}
      </ul>
      <div className="snap-end">
        <LoadMore list={list} />
      </div>
    </Main>
  );
}
