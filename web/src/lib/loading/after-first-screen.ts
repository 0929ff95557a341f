import { whenIdle } from './when-idle.ts';
import { whenLoaded } from './when-loaded.ts';

const afterLoadMs = 3000;

/** For what can wait: until then the first screen has processor and network to itself. */
export function afterFirstScreen(run: () => void): void {
  whenLoaded(() => setTimeout(() => whenIdle(run), afterLoadMs));
}
