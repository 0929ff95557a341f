'use no memo';

// The window is one mutable object; the React Compiler would memoize its first result.

import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import type { FeedRow, FeedShape, FeedWindow } from './feed-window.ts';

type Module = typeof import('./feed-window.ts');

/** As many as two screens show; most visits to a page end within them. */
const shownAtFirst = 8;
const rowsAhead = 3;
const tryAgainMs = 5_000;

/** Once here, the next feed is windowed from its first render on. */
let loaded: Module | undefined;

type Rows = {
  rows: FeedRow[];
  /** Undefined while the rows stand in the flow of the page. */
  height: number | undefined;
  measure: ((row: HTMLDivElement | null) => void) | undefined;
};

/**
 * The first posts are mounted as they are. When the member comes near their end, the code that mounts only what is near
 * the viewport is loaded and takes over, keeping the posts that are mounted.
 */
export function useFeedWindow(
  name: string,
  feed: RefObject<HTMLElement | null>,
  shape: FeedShape,
  more: boolean,
): Rows {
  const [module, setModule] = useState(loaded);
  const [attempt, setAttempt] = useState(0);
  const rerender = useReducer((count: number) => count + 1, 0)[1];
  const current = useRef<FeedWindow | null>(null);

  if (module) current.current ??= new module.FeedWindow(name, shape, shownHeights(feed.current), rerender);
  current.current?.reshape(shape);

  useLayoutEffect(() => (module ? current.current?.open() : undefined), [module]);
  useLayoutEffect(() => current.current?.update());

  const count = Math.min(shape.ids.length, shownAtFirst);
  const wanted = !module && (more || shape.ids.length > shownAtFirst);
  const load = useEffectEvent(() => {
    import('./feed-window.ts').then(
      (found) => {
        loaded = found;
        setModule(found);
      },
      () => setTimeout(() => setAttempt((now) => now + 1), tryAgainMs),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a failed attempt watches anew
  useEffect(() => {
    const row = feed.current?.children[Math.max(0, count - rowsAhead)];
    if (!wanted || !row) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      load();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [wanted, count, attempt, feed]);

  const window = current.current;
  if (window) return { rows: window.rows(), height: window.height(), measure: window.measure };
  return {
    rows: Array.from({ length: count }, (_, index) => ({ index, start: 0 })),
    height: undefined,
    measure: undefined,
  };
}

function shownHeights(feed: HTMLElement | null): Map<string, number> {
  const rows = [...(feed?.querySelectorAll<HTMLElement>(':scope > [data-post]') ?? [])];
  return new Map(rows.map((row) => [row.dataset.post ?? '', row.getBoundingClientRect().height]));
}
