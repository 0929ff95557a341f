import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { Control, SeekBar } from '../../../components/media/player-controls.tsx';
import type { PlayerState } from '../../../components/media/use-player.ts';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { cx } from '../../../lib/page/cx.ts';
import { useSwipedFilm } from './use-swiped-film.ts';

/** A film taller than this fills the screen, and little of it is cut off. */
const tallRatio = 0.7;

type MiddleProps = { state: PlayerState; onPlay: () => void; onRetry: () => void };

/** Over the middle of the film, while it does not play. */
function Middle({ state: { playing, waiting, failed }, onPlay, onRetry }: MiddleProps) {
  if (failed) {
    return (
      <div role="alert" className="pointer-events-auto flex flex-col items-center gap-2 rounded-lg bg-veil p-4">
        <p>{t`This video can’t be played.`}</p>
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t`Try again`}
        </Button>
      </div>
    );
  }
  if (waiting) return <Spinner size={36} />;
  if (playing) return null;
  return (
    // The same as the button in the corner.
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onPlay}
      className="pointer-events-auto inline-flex size-16 items-center justify-center rounded-full bg-veil"
    >
      <Play size={30} fill="currentColor" className="translate-x-0.5" />
    </button>
  );
}

type Props = { media: MediaView; label: string; inSight: boolean };

/** Play and sound are in the upper corner, the seek bar at the lower edge. */
export function SwipedFilm({ media: { url, poster, width, height, duration }, label, inSight }: Props) {
  const { frame, film, state, muted, toggle, mute, touch, retry, seek, onKeyDown } = useSwipedFilm(
    inSight,
    duration ?? 0,
  );
  const tall = width && height && width / height < tallRatio;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to forms
    <div ref={frame} role="group" aria-label={label} onKeyDown={onKeyDown} className="absolute inset-0 text-white">
      <video
        ref={film}
        src={url}
        playsInline
        loop
        muted={muted}
        preload={poster ? 'none' : 'metadata'}
        {...(poster ? { poster } : {})}
        onPointerUp={touch}
        className={cx('size-full', tall ? 'object-cover' : 'object-contain')}
      />
      <div className="pointer-events-none absolute inset-0 flex items-center justify-center">
        <Middle state={state} onPlay={toggle} onRetry={retry} />
      </div>
      <div className="absolute inset-e-2 top-2 z-10 flex gap-2">
        <Control
          label={state.playing ? t`Pause` : t`Play`}
          shortcut="k"
          icon={state.playing ? Pause : Play}
          onClick={toggle}
          className="bg-veil"
        />
        <Control
          label={muted ? t`Unmute` : t`Mute`}
          shortcut="m"
          icon={muted ? VolumeX : Volume2}
          onClick={mute}
          className="bg-veil"
        />
      </div>
      <div dir="ltr" className="absolute inset-x-0 bottom-0 z-10">
        <SeekBar state={state} onSeek={seek} />
      </div>
    </div>
  );
}
