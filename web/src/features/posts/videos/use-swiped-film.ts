import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type PlayerAction, playerActionOf } from '../../../components/media/player-keys.ts';
import { perform, usePlayerState } from '../../../components/media/use-player.ts';
import { useStore } from '../../../lib/state/store.ts';
import { playsUnasked } from './plays-unasked.ts';
import { sound, touchSound } from './sound.ts';

/** A film that plays by itself while it is in sight, silent until it is touched. */
export function useSwipedFilm(inSight: boolean, duration: number) {
  const frame = useRef<HTMLDivElement>(null);
  const film = useRef<HTMLVideoElement>(null);
  const state = usePlayerState(film, duration);
  const muted = useStore(sound) !== 'on';
  useEffect(() => {
    if (inSight && playsUnasked()) void film.current?.play().catch(() => undefined);
    if (!inSight) film.current?.pause();
  }, [inSight]);

  const act = (action: PlayerAction) => {
    if (film.current && frame.current) perform(action, film.current, frame.current);
  };
  const toggle = () => {
    if (film.current?.paused) touchSound();
    act({ do: 'toggle' });
  };
  const mute = () => sound.set(muted ? 'on' : 'off');
  /** The first touch of a film that plays by itself makes it heard. */
  const touch = () => (state.playing && sound.get() === 'untouched' ? touchSound() : toggle());
  const retry = () => {
    film.current?.load();
    toggle();
  };
  const seek = (time: number) => {
    if (film.current) film.current.currentTime = time;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement) return;
    const action = playerActionOf(event, 'button');
    // Up and down lead to another video.
    if (!action || action.do === 'volume') return;
    event.preventDefault();
    if (action.do === 'mute') mute();
    else if (action.do === 'toggle') toggle();
    else act(action);
  };
  return { frame, film, state, muted, toggle, mute, touch, retry, seek, onKeyDown };
}
