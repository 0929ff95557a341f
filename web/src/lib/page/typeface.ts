import { afterFirstScreen } from '../loading/after-first-screen.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { whenLoaded } from '../loading/when-loaded.ts';

/** Whoever has the page by then has a fast network or a warm cache: 30 KB more delay nothing. */
const soonMs = 1500;

/** The first screen is drawn in the device's own letters, which the stand-ins of app.css give the same measures. */
export function provideTypeface(): void {
  whenLoaded(() => {
    if (performance.now() < soonMs) whenIdle(load);
    else afterFirstScreen(load);
  });
}

function load(): void {
  import('../../styles/typeface.css').catch(() => undefined);
}
