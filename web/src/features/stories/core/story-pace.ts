import { storyImageSeconds, storyVideoSeconds } from '@hearth/contract/stories/rules';

/** How far a story has come, from 0 to 1, and whether time passes for it. */
export type Pace = { run(on: boolean): void; share(): number };

/** A picture has a time of its own, which stands still while nobody looks. */
export function picturePace(now: () => number = () => performance.now()): Pace {
  const length = storyImageSeconds * 1_000;
  let passed = 0;
  let since: number | null = null;
  const total = () => passed + (since === null ? 0 : now() - since);
  return {
    run(on) {
      if (on === (since !== null)) return;
      passed = total();
      since = on ? now() : null;
    },
    share: () => Math.min(1, total() / length),
  };
}

type Film = Pick<HTMLVideoElement, 'currentTime' | 'duration' | 'ended'>;

/** A film is its own clock, and waits by itself while it loads; beyond the longest length it is over. */
export function filmShare({ currentTime, duration, ended }: Film): number {
  if (ended) return 1;
  const length = Math.min(Number.isFinite(duration) ? duration : storyVideoSeconds, storyVideoSeconds);
  return length > 0 ? Math.min(1, currentTime / length) : 0;
}
