import { useEffect, useEffectEvent } from 'react';
import { useLocation } from './router.tsx';

/**
 * The back button closes dialogs and other layers before it leaves the page. For each open layer the history has one
 * more entry with the same address. A layer that is closed by other means leaves its entry in the history: the next
 * layer uses it, or going back skips it. Removing it would mean navigating back, which would race with the member's
 * next action.
 */
type Layer = { close: () => void };
type Entry = { key: string | undefined; layers: number };

const open: Layer[] = [];
let here = readEntry();

function readEntry(): Entry {
  const { key, layers = 0 } = history.state ?? {};
  return { key, layers };
}

/** Adds history entries until there is one for each open layer. */
function addEntries(): void {
  here = readEntry();
  while (here.layers < open.length) {
    here = { ...here, layers: here.layers + 1 };
    history.pushState({ ...history.state, layers: here.layers }, '');
  }
}

function wentBack(): void {
  const from = here;
  here = readEntry();
  if (here.key !== from.key || here.layers >= from.layers) return;
  if (open.length > here.layers) {
    open.at(-1)?.close();
    // A layer that asks for confirmation first is still open: the next press needs an entry for it.
    setTimeout(addEntries);
  } else {
    history.back();
  }
}

window.addEventListener('popstate', wentBack);

function add(layer: Layer): () => void {
  open.push(layer);
  addEntries();
  return () => void open.splice(open.indexOf(layer), 1);
}

/** For every layer that covers the page. */
export function useBackCloses(shown: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (shown ? add({ close: () => closeNow() }) : undefined), [shown]);
}

/** Used once, in the router: a navigation to another page starts with a new history entry. */
export function useTrackHistory(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with the history entry
  useEffect(() => {
    here = readEntry();
  }, [key]);
}
