import {
  type RefObject,
  startTransition,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react';
import { whenIdle } from '../../../lib/loading/when-idle.ts';
import type { FeedRow, FeedShape, FeedWindow } from './feed-window.ts';

type Module = typeof import('./feed-window.ts');

/** As many as two screens show; most visits to a page end within them. */
const shownAtFirst = 8;
/** Beside stories and composer a phone's screen has room for one. */
const drawnAtOnce = 1;
const rowsAhead = 3;
const tryAgainMs = 5_000;

/** Once here, the next feed is windowed from its first render on. */
let loaded: Module | undefined;

/** A later feed needs its full height in its first render: going back restores the place in it. */
let firstFeed = true;

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
  const drawn = useDrawn(feed, shape.ids, !module);

  if (module) current.current ??= new module.FeedWindow(name, shape, shownHeights(feed.current), rerender);
  current.current?.reshape(shape);

  useLayoutEffect(() => (module ? current.current?.open() : undefined), [module]);
  useLayoutEffect(() => current.current?.update());

  const wanted = !module && drawn.whole && (more || shape.ids.length > shownAtFirst);
  const { count } = drawn;
  const nearEnd = Math.max(0, count - rowsAhead);
  const idNearEnd = shape.ids[nearEnd];
  const load = useEffectEvent(() => {
    import('./feed-window.ts').then(
      (found) => {
        loaded = found;
        setModule(found);
      },
      () => setTimeout(() => setAttempt((now) => now + 1), tryAgainMs),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a failed attempt, and when another post comes to stand there
  useEffect(() => {
    const row = feed.current?.children[nearEnd];
    if (!wanted || !row) return undefined;
    return whenNear(row, '0px', load);
  }, [wanted, nearEnd, idNearEnd, attempt, feed]);

  const window = current.current;
  if (window) return { rows: window.rows(), height: window.height(), measure: window.measure };
  return {
    rows: Array.from({ length: count }, (_, index) => ({ index, start: 0 })),
    height: undefined,
    measure: undefined,
  };
}

/**
 * The first feed of a visit is drawn post by post, so that the page answers to the member in between, and no further than
 * to the screen after this one.
 */
function useDrawn(feed: RefObject<HTMLElement | null>, ids: readonly string[], flows: boolean) {
  const [drawn, setDrawn] = useState(firstFeed ? drawnAtOnce : shownAtFirst);
  const count = Math.min(ids.length, shownAtFirst);
  const whole = drawn >= count;
  const lastId = ids[drawn - 1];
  useEffect(() => {
    firstFeed = false;
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another post comes to stand there, it is watched instead
  useEffect(() => {
    const last = feed.current?.children[drawn - 1];
    if (whole || !flows || !last) return undefined;
    let cancel = () => {};
    const stopWatching = whenNear(last, '100% 0px', () => {
      cancel = whenIdle(() => startTransition(() => setDrawn(drawn + 1)));
    });
    return () => {
      stopWatching();
      cancel();
    };
  }, [feed, whole, flows, drawn, lastId]);
  return { count: Math.min(drawn, count), whole };
}

/** Runs once, when the row is on the screen or within this margin around it. */
function whenNear(row: Element, rootMargin: string, run: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      run();
    },
    { rootMargin },
  );
  observer.observe(row);
  return () => observer.disconnect();
}

function shownHeights(feed: HTMLElement | null): Map<string, number> {
  const rows = [...(feed?.querySelectorAll<HTMLElement>(':scope > [data-post]') ?? [])];
  return new Map(rows.map((row) => [row.dataset.post ?? '', row.getBoundingClientRect().height]));
}
