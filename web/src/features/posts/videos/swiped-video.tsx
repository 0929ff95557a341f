import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Post } from '@hearth/contract/posts/endpoints';
import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { SwipedFilm } from './swiped-film.tsx';
import { useInView } from './use-in-view.ts';
import { VideoActions } from './video-actions.tsx';
import { VideoSaid } from './video-said.tsx';

const here: IntersectionObserverInit = { threshold: 0.6 };
/** One screen above and below. */
const near: IntersectionObserverInit = { rootMargin: '100% 0px' };

/** One video between the bars of a phone. Only the films before and after it are on the page too. */
export function SwipedVideo({ post, media }: { post: Post; media: MediaView }) {
  const frame = useRef<HTMLLIElement>(null);
  const inSight = useInView(frame, here);
  const soon = useInView(frame, near);
  const name = post.author.displayName;
  return (
    <li
      ref={frame}
      className="on-film relative h-[calc(100dvh-var(--frame-top)-var(--safe-top)-3.5rem-env(safe-area-inset-bottom))] min-h-90 snap-start snap-always overflow-hidden bg-black text-ink"
    >
      {media.placeholder && (
        <div
          style={{ backgroundImage: `url(${media.placeholder})` }}
          className="absolute inset-0 bg-center bg-cover opacity-40"
        />
      )}
      {soon && <SwipedFilm media={media} label={media.alt ?? t`Video by ${{ name }}`} inSight={inSight} />}
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-col before:h-12 before:bg-linear-to-t before:from-black/60 before:to-transparent">
        <div className="pointer-events-auto bg-linear-to-t from-black/85 to-black/60 pb-9">
          <VideoSaid post={post} />
          <div className="px-4">
            <VideoActions post={post} />
          </div>
        </div>
      </div>
    </li>
  );
}
