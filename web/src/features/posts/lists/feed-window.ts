import {
  defaultRangeExtractor,
  observeWindowOffset,
  observeWindowRect,
  type VirtualItem,
  Virtualizer,
  type VirtualizerOptions,
  windowScroll,
} from '@tanstack/virtual-core';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '../../../lib/loading/when-idle.ts';

const usualHeight = 420;
/** Mounted above and below the screen. */
const rowsBeside = 3;

export type FeedRow = { index: number; start: number; size?: number };
export type FeedShape = { ids: string[]; gap: number; top: number; held: string | null };

/** Measured heights by list, so that going back restores the height of the page and with it the scroll position. */
const heights = new Map<string, VirtualItem[]>();

/** Decides which posts of a long feed are mounted: the ones near the viewport, and the one that has the focus. */
export class FeedWindow {
  private readonly name: string;
  private readonly rerender: () => void;
  private readonly known: VirtualItem[];
  private readonly virtualizer: Virtualizer<Window, HTMLDivElement>;
  private shape: FeedShape;
  private measuring = false;
  private beside = rowsBeside;
  private mounted: FeedRow[] = [];
  private stopWaiting: (() => void) | undefined;

  /** `shown`: the heights of the posts that are mounted already. */
  constructor(name: string, shape: FeedShape, shown: ReadonlyMap<string, number>, rerender: () => void) {
    this.name = name;
    this.shape = shape;
    this.rerender = rerender;
    this.known = heights.get(name) ?? [...shown].map(([key, size]) => measured(key, size));
    this.virtualizer = new Virtualizer(this.options());
  }

  private options(): VirtualizerOptions<Window, HTMLDivElement> {
    const { ids, gap, top, held } = this.shape;
    return {
      count: ids.length,
      gap,
      scrollMargin: top,
      overscan: this.beside,
      initialMeasurementsCache: this.known,
      initialOffset: () => window.scrollY,
      initialRect: { width: window.innerWidth, height: window.innerHeight },
      estimateSize: () => usualHeight,
      getItemKey: (index) => ids[index] ?? index,
      getScrollElement: () => window,
      observeElementRect: observeWindowRect,
      observeElementOffset: observeWindowOffset,
      scrollToFn: windowScroll,
      rangeExtractor: (range) => withHeld(defaultRangeExtractor(range), held === null ? -1 : ids.indexOf(held)),
      onChange: (_changed, sync) => (sync && !this.measuring ? this.scrolled() : this.rerender()),
    };
  }

  /**
   * Scrolling shows its posts in the same frame; a height measured while React mounts cannot. Where nothing of the new
   * screen is mounted yet, what stands beside it comes afterwards, in slices.
   */
  private scrolled() {
    const { range } = this.virtualizer;
    const isMounted = ({ index }: FeedRow) => range && range.startIndex <= index && index <= range.endIndex;
    if (!this.mounted.some(isMounted)) this.beside = 0;
    flushSync(this.rerender);
    if (this.beside === 0) this.stopWaiting ??= whenIdle(() => startTransition(() => this.mountBeside()));
  }

  private mountBeside() {
    this.stopWaiting = undefined;
    this.beside = rowsBeside;
    this.rerender();
  }

  /** Called at every render, since the list may have changed. */
  reshape(shape: FeedShape) {
    this.shape = shape;
    this.virtualizer.setOptions(this.options());
  }

  readonly measure = (row: HTMLDivElement | null) => {
    this.measuring = true;
    this.virtualizer.measureElement(row);
    this.measuring = false;
  };

  rows(): FeedRow[] {
    this.mounted = this.virtualizer.getVirtualItems();
    return this.mounted;
  }

  height(): number {
    return this.virtualizer.getTotalSize();
  }

  update() {
    this.virtualizer._willUpdate();
  }

  open(): () => void {
    const close = this.virtualizer._didMount();
    return () => {
      this.stopWaiting?.();
      heights.set(this.name, this.virtualizer.takeSnapshot());
      close();
    };
  }
}

function measured(key: string, size: number): VirtualItem {
  return { key, size, index: 0, start: 0, end: size, lane: 0 };
}

function withHeld(indexes: number[], held: number): number[] {
  if (held < 0 || indexes.includes(held)) return indexes;
  return [...indexes, held].sort((a, b) => a - b);
}
