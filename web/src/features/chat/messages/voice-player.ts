import { createStore, useStore } from '../../../lib/state/store.ts';

type Played = { messageId: string; playing: boolean; seconds: number; speed: number };

const speeds = [1, 1.5, 2] as const;
const silent: Played = { messageId: '', playing: false, seconds: 0, speed: 1 };

/** One for the whole tab: it plays on while the member moves through the app. */
const played = createStore<Played>(silent);
let sound: HTMLAudioElement | undefined;

const change = (next: Partial<Played>) => played.set({ ...played.get(), ...next });

function soundOf(): HTMLAudioElement {
  if (sound) return sound;
  const made = new Audio();
  made.preload = 'auto';
  made.addEventListener('timeupdate', () => change({ seconds: made.currentTime }));
  made.addEventListener('play', () => change({ playing: true }));
  made.addEventListener('pause', () => change({ playing: false }));
  made.addEventListener('ended', () => change({ playing: false, seconds: 0 }));
  sound = made;
  return made;
}

function load(messageId: string, url: string): HTMLAudioElement {
  const audio = soundOf();
  if (played.get().messageId === messageId) return audio;
  audio.src = url;
  audio.playbackRate = played.get().speed;
  change({ messageId, seconds: 0 });
  return audio;
}

export function toggleVoice(messageId: string, url: string): Promise<void> {
  const audio = load(messageId, url);
  if (!audio.paused) {
    audio.pause();
    return Promise.resolve();
  }
  audio.playbackRate = played.get().speed;
  return audio.play();
}

export function seekVoice(messageId: string, url: string, seconds: number): void {
  load(messageId, url).currentTime = seconds;
  change({ seconds });
}

export function changeSpeed(): void {
  const speed = speeds[(speeds.indexOf(played.get().speed as 1) + 1) % speeds.length] ?? 1;
  change({ speed });
  if (sound) sound.playbackRate = speed;
}

/** It was unsent. */
export function stopVoice(messageId: string): void {
  if (played.get().messageId !== messageId) return;
  sound?.pause();
  sound?.removeAttribute('src');
  played.set({ ...silent, speed: played.get().speed });
}

export function useVoice(messageId: string): Played {
  const now = useStore(played);
  return now.messageId === messageId ? now : { ...silent, speed: now.speed };
}
