import { setTimeout as pause } from 'node:timers/promises';
import type { Screen } from './screen.ts';

export const withinMs = 5_000;

/** Until all screens show what a fresh page shows; how long that took. */
export async function untilEqual(screens: readonly Screen[]): Promise<number> {
  const began = performance.now();
  for (;;) {
    const fresh = await screens[0]?.fresh();
    if (screens.every((screen) => screen.shown() === fresh)) return performance.now() - began;
    if (performance.now() - began > 4 * withinMs) {
      throw new Error(`shown ${screens.map((screen) => screen.shown())}, fresh ${fresh}`);
    }
    await pause(20);
  }
}
