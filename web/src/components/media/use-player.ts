import { type RefObject, useEffect, useState } from 'react';
import { type PlayerAction, speedBeside } from './player-keys.ts';

export type PlayerState = {
  playing: boolean;
  waiting: boolean;
  failed: boolean;
  time: number;
  duration: number;
  volume: number;
  muted: boolean;
  speed: number;
  /** Null if the film has none. */
  captions: boolean | null;
  fullScreen: boolean;
};

const changes = [
  ...['play', 'playing', 'pause', 'ended', 'waiting', 'error', 'timeupdate', 'seeking', 'seeked', 'loadedmetadata'],
  ...['durationchange', 'volumechange', 'ratechange', 'emptied'],
];

function stateOf(film: HTMLVideoElement, knownDuration: number): PlayerState {
  const [track] = film.textTracks;
  return {
    playing: !film.paused && !film.ended,
    waiting: !film.paused && film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && !film.error,
    failed: film.error !== null,
    time: film.currentTime,
    duration: Number.isFinite(film.duration) ? film.duration : knownDuration,
    volume: film.volume,
    muted: film.muted || film.volume === 0,
    speed: film.playbackRate,
    captions: track ? track.mode === 'showing' : null,
    fullScreen: document.fullscreenElement?.contains(film) ?? false,
  };
}

const atRest: Omit<PlayerState, 'duration'> = {
  playing: false,
  waiting: false,
  failed: false,
  time: 0,
  volume: 1,
  muted: false,
  speed: 1,
  captions: null,
  fullScreen: false,
};

/** What the film does, read from the element itself, which the browser and other code also control. */
export function usePlayerState(film: RefObject<HTMLVideoElement | null>, knownDuration: number): PlayerState {
  const [state, setState] = useState<PlayerState>({ ...atRest, duration: knownDuration });
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    const read = () => setState(stateOf(element, knownDuration));
    read();
    for (const change of changes) element.addEventListener(change, read);
    element.textTracks.addEventListener('change', read);
    document.addEventListener('fullscreenchange', read);
    return () => {
      for (const change of changes) element.removeEventListener(change, read);
      element.textTracks.removeEventListener('change', read);
      document.removeEventListener('fullscreenchange', read);
    };
  }, [film, knownDuration]);
  return state;
}

/** A film that is scrolled out of view pauses, unless it has a window of its own. */
export function usePauseOutOfView(film: RefObject<HTMLVideoElement | null>): void {
  useEffect(() => {
    const element = film.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting && document.pictureInPictureElement !== element) element.pause();
      },
      { threshold: 0.2 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [film]);
}

export function canHaveOwnWindow(): boolean {
  return 'document' in globalThis && document.pictureInPictureEnabled;
}

function toggleFullScreen(frame: HTMLElement, film: HTMLVideoElement & { webkitEnterFullscreen?: () => void }) {
  if (document.fullscreenElement) void document.exitFullscreen();
  else if (document.fullscreenEnabled) void frame.requestFullscreen();
  // An iPhone shows films full screen, but nothing else.
  else film.webkitEnterFullscreen?.();
}

export function perform(action: PlayerAction, film: HTMLVideoElement, frame: HTMLElement): void {
  const [track] = film.textTracks;
  switch (action.do) {
    case 'toggle':
      if (film.paused) void film.play().catch(() => undefined);
      else film.pause();
      break;
    case 'seek':
      film.currentTime = Math.min(Math.max(film.currentTime + action.by, 0), film.duration || 0);
      break;
    case 'volume':
      film.volume = Math.min(Math.max(film.volume + action.by, 0), 1);
      film.muted = false;
      break;
    case 'mute':
      film.muted = !film.muted;
      break;
    case 'speed':
      film.playbackRate = speedBeside(film.playbackRate, action.by);
      break;
    case 'captions':
      if (track) track.mode = track.mode === 'showing' ? 'hidden' : 'showing';
      break;
    case 'fullScreen':
      toggleFullScreen(frame, film);
      break;
  }
}
