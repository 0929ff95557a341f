import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/**
 * The back button closes what lies over the page before it leaves the page. While something is open, the history has
 * an entry more for the same address, one for each layer. What is closed by other means leaves its entry behind, to be
 * used again by the next to open, or stepped over when going back: a history can only be shortened by travelling in it,
 * which would race with whatever the member does next.
 */
type Layer = { close: () => void };
type Entry = { key: string | undefined; layers: number };

const open: Layer[] = [];
let here = readEntry();

function readEntry(): Entry {
  const { key, layers = 0 } = history.state ?? {};
  return { key, layers };
}

/** At least one entry for each open layer. */
function secure(): void {
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
    // Whatever asks first, such as a draft, is still open: the next press must find it again.
    setTimeout(secure);
  } else {
    history.back();
  }
}

window.addEventListener('popstate', wentBack);

function add(layer: Layer): () => void {
  open.push(layer);
  secure();
  return () => void open.splice(open.indexOf(layer), 1);
}

/** For everything that covers the page. */
export function useBackCloses(shown: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (shown ? add({ close: () => closeNow() }) : undefined), [shown]);
}

/** Once, where the router is: going on to another page is no step between layers. */
export function useKeepingTrackOfPages(): void {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says that the entry is another
  useEffect(() => {
    here = readEntry();
  }, [key]);
}
