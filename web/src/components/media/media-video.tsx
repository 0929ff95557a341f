import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../../lib/page/cx.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { PlayerControls } from './player-controls.tsx';
import { type PlayerAction, playerActionOf } from './player-keys.ts';
import { canHaveOwnWindow, perform, usePauseOutOfView, usePlayerState } from './use-player.ts';

type Film = Pick<MediaView, 'url' | 'width' | 'height' | 'poster' | 'name' | 'duration'>;
type Props = { media: Film; label: string; className?: string; autoPlay?: boolean };

const idleMs = 2_500;

/** True for a while after the pointer moved, a finger tapped or a key was pressed. */
function useAwake() {
  const [awake, setAwake] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const wake = () => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(() => setAwake(false), idleMs);
  };
  return { awake, wake, rest: () => setAwake(false) };
}

function focusedKind(target: EventTarget): Parameters<typeof playerActionOf>[1] {
  if (target instanceof HTMLSelectElement) return 'choice';
  return target instanceof HTMLButtonElement ? 'button' : 'other';
}

/** A film with our own controls. It shows the poster and loads at most the metadata until it is played. */
export function MediaVideo({ media, label, className, autoPlay = false }: Props) {
  const { url, width, height, poster, duration } = media;
  const frame = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const state = usePlayerState(film, duration ?? 0);
  const { awake, wake, rest } = useAwake();
  usePauseOutOfView(film);
  useEffect(() => {
    if (autoPlay) frame.current?.focus({ preventScroll: true });
  }, [autoPlay]);

  const act = (action: PlayerAction) => {
    if (film.current && frame.current) perform(action, film.current, frame.current);
    wake();
  };
  const change = (apply: (element: HTMLVideoElement) => void) => {
    if (film.current) apply(film.current);
    wake();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = playerActionOf(event, focusedKind(event.target));
    if (!action) return;
    event.preventDefault();
    // A viewer or a list around the film has its own meaning for some of these keys.
    event.stopPropagation();
    act(action);
  };
  // A finger first needs to see the controls; a mouse has seen them on its way.
  const onPress = ({ pointerType }: PointerEvent) => {
    frame.current?.focus({ preventScroll: true });
    if (pointerType === 'mouse') act({ do: 'toggle' });
    else if (awake) rest();
    else wake();
  };
  const retry = () => {
    film.current?.load();
    act({ do: 'toggle' });
  };
  const shown = awake || !state.playing;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no aspect ratio and belongs to forms
    <div
      ref={frame}
      role="group"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerMove={wake}
      onFocus={wake}
      style={width && height ? { aspectRatio: `${width} / ${height}`, width } : undefined}
      className={cx(
        'relative flex max-w-full select-none items-center justify-center overflow-hidden bg-black text-white outline-none',
        !shown && 'cursor-none',
        className,
      )}
    >
      <video
        src={url}
        ref={film}
        playsInline
        autoPlay={autoPlay}
        preload={poster ? 'none' : 'metadata'}
        {...(poster ? { poster } : {})}
        onPointerUp={onPress}
        className="size-full object-contain"
      />
      {state.waiting && (
        <span className="pointer-events-none absolute">
          <Spinner size={36} />
        </span>
      )}
      {!state.playing && !state.failed && (
        // The same as the button below, for fingers and the mouse.
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={() => act({ do: 'toggle' })}
          className="absolute inline-flex size-14 items-center justify-center rounded-full bg-veil transition-transform duration-150 hover:scale-105"
        >
          <Play size={22} fill="currentColor" className="translate-x-0.5" />
        </button>
      )}
      {state.failed && (
        <div role="alert" className="absolute flex flex-col items-center gap-2 p-2 text-center">
          <p>{t`This video can’t be played.`}</p>
          <Button variant="secondary" size="sm" onClick={retry}>
            {t`Try again`}
          </Button>
        </div>
      )}
      <div
        className={cx(
          'absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 to-transparent pt-6 transition-opacity duration-150',
          !shown && 'pointer-events-none opacity-0 focus-within:pointer-events-auto focus-within:opacity-100',
        )}
      >
        <PlayerControls
          state={state}
          onAction={act}
          onSeek={(time) => change((element) => Object.assign(element, { currentTime: time }))}
          onVolume={(volume) => change((element) => Object.assign(element, { volume, muted: volume === 0 }))}
          onSpeed={(speed) => change((element) => Object.assign(element, { playbackRate: speed }))}
          onOwnWindow={canHaveOwnWindow() ? () => void film.current?.requestPictureInPicture() : undefined}
        />
      </div>
    </div>
  );
}
