import type { MediaView } from '@hearth/contract/media/endpoints';
import { Play } from 'lucide-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Picture } from '../../../components/media/picture.tsx';

/** Loads when it is started, and pauses when it is scrolled out of view. */
export function Video({ media, style, leading }: { media: MediaView; style: CSSProperties; leading: boolean }) {
  const [started, setStarted] = useState(false);
  return (
    <div style={style} className="relative overflow-hidden bg-black">
      {started ? (
        <Player media={media} />
      ) : (
        <button
          type="button"
          aria-label="Play video"
          onClick={() => setStarted(true)}
          className="group absolute inset-0 size-full focus-visible:-outline-offset-2"
        >
          <Picture media={media} sizes="100vw" leading={leading} />
          <span className="absolute inset-0 flex items-center justify-center">
            <span className="inline-flex size-16 items-center justify-center rounded-full bg-veil text-white transition-transform duration-150 group-hover:scale-105">
              <Play size={30} fill="currentColor" aria-hidden="true" className="ml-1" />
            </span>
          </span>
          {media.duration !== null && (
            <span className="absolute right-2 bottom-2 rounded-sm bg-veil px-1.5 py-0.5 text-white text-xs tabular-nums">
              {clock(media.duration)}
            </span>
          )}
        </button>
      )}
    </div>
  );
}

function Player({ media }: { media: MediaView }) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = player.current;
    if (!video) return undefined;
    video.focus({ preventScroll: true });
    const observer = new IntersectionObserver(([entry]) => !entry?.isIntersecting && video.pause(), { threshold: 0.2 });
    observer.observe(video);
    return () => observer.disconnect();
  }, []);
  return (
    <video
      ref={player}
      src={media.url}
      {...(media.poster ? { poster: media.poster } : {})}
      controls
      autoPlay
      playsInline
      className="absolute inset-0 size-full object-contain"
    />
  );
}

function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
