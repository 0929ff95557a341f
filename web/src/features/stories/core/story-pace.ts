import { storyImageSeconds, storyVideoSeconds } from '@hearth/contract/stories/rules';

/** The progress of a story from 0 to 1, and whether its time runs. */
export type Pace = { run(on: boolean): void; share(): number };

/** A picture or words have a fixed duration; their time stops while the story is paused. */
export function stillPace(seconds: number = storyImageSeconds, now: () => number = () => performance.now()): Pace {
  const length = seconds * 1_000;
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

/** A video gives its own time and waits while it loads; it ends at the longest duration allowed. */
export function filmShare({ currentTime, duration, ended }: Film): number {
  if (ended) return 1;
  const length = Math.min(Number.isFinite(duration) ? duration : storyVideoSeconds, storyVideoSeconds);
  return length > 0 ? Math.min(1, currentTime / length) : 0;
}
