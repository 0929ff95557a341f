import { createListeners } from '../state/listeners.ts';

/** What a link gives along to the screen that it leads to; the browser keeps it with the entry of its history. */
export type LinkState = Record<string, unknown>;
export type Location = { pathname: string; search: string; hash: string; state: LinkState | null; key: string };

/** Where the member is, and how they came there: POP is back, forward, or a page that was loaded. */
export type Visit = { location: Location; how: 'POP' | 'PUSH' | 'REPLACE' };
export type NavigateOptions = { replace?: boolean; state?: LinkState | null };

const arrivals = createListeners<Visit>();
let visit: Visit | undefined;

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = 'default', state = null } = window.history.state ?? {};
  return { pathname, search, hash, state, key };
}

function arrive(how: Visit['how']): void {
  visit = { location: readLocation(), how };
  arrivals.notify(visit);
}

const wentBackOrForward = () => arrive('POP');

export function currentVisit(): Visit {
  visit ??= { location: readLocation(), how: 'POP' };
  return visit;
}

/** Calls `listener` whenever the address changes, by `navigate` or by the browser. For the router. */
export function followVisits(listener: (visit: Visit) => void): () => void {
  const stop = arrivals.add(listener);
  window.addEventListener('popstate', wentBackOrForward);
  return () => {
    window.removeEventListener('popstate', wentBackOrForward);
    stop();
  };
}

export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const entry = { key: Math.random().toString(36).slice(2, 10), state };
  try {
    if (replace) history.replaceState(entry, '', to);
    else history.pushState(entry, '', to);
    arrive(replace ? 'REPLACE' : 'PUSH');
  } catch {
    // Safari refuses more than a hundred changes in half a minute.
    location.assign(to);
  }
}

export function goBack(): void {
  history.back();
}

export function isHere(to: string): boolean {
  return new URL(to, location.href).href === location.href;
}
