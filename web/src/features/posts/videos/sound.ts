import { createStore } from '../../../lib/state/store.ts';

/** One choice for the whole tab: silent until a film is touched, then as the member wants it. */
export const sound = createStore<'untouched' | 'on' | 'off'>('untouched');

/** A film that was touched is heard, unless the member has muted it. */
export function touchSound(): void {
  if (sound.get() === 'untouched') sound.set('on');
}
