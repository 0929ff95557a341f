import { afterFirstScreen } from '../loading/after-first-screen.ts';

/** The first screen is drawn in the device's own letters, which the stand-ins of app.css give the same measures. */
export function provideTypeface(): void {
  afterFirstScreen(() => {
    import('../../styles/typeface.css').catch(() => undefined);
  });
}
