import { whenIdle } from './when-idle.ts';

const afterLoadMs = 3000;

/** For what can wait: until then the first screen has processor and network to itself. */
export function afterFirstScreen(run: () => void): void {
  const runLater = () => setTimeout(() => whenIdle(run), afterLoadMs);
  if (document.readyState === 'complete') runLater();
  else window.addEventListener('load', runLater, { once: true });
}
