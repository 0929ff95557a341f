import { createStore } from '../../lib/state/store.ts';

/** The member who wants a sound for messages in this browser; it stays off for other members who log in here. */
const WANTED_BY = 'messageSoundWantedBy';

const changes = createStore(0);

export const soundChoice = { get: () => localStorage.getItem(WANTED_BY), subscribe: changes.subscribe };

export function chooseSound(memberId: string, wanted: boolean): void {
  if (wanted) localStorage.setItem(WANTED_BY, memberId);
  else localStorage.removeItem(WANTED_BY);
  changes.set(changes.get() + 1);
}
