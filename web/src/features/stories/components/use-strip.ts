import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { rightToLeft } from '../../../lib/language/words.ts';

const dragBegins = 6;
const nearEnd = 400;

const forward = (index: number, last: number) => Math.min(last, index + 1);
const back = (index: number) => Math.max(0, index - 1);

const moves: Record<string, (index: number, last: number) => number> = {
  ArrowRight: rightToLeft ? back : forward,
  ArrowLeft: rightToLeft ? forward : back,
  Home: () => 0,
  End: (_, last) => last,
};

/** A row that scrolls by buttons, keys, touch, wheel, or by dragging it with the mouse. */
export function useStrip({ length, onNearEnd }: { length: number; onNearEnd: () => void }) {
  const strip = useRef<HTMLUListElement>(null);
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null);
  const [edges, setEdges] = useState({ start: true, end: true });

  const look = () => {
    const box = strip.current;
    if (!box) return;
    // From right to left the position counts below zero.
    const passed = Math.abs(box.scrollLeft);
    const left = box.scrollWidth - box.clientWidth - passed;
    setEdges({ start: passed < 4, end: left < 4 });
    if (left < nearEnd) onNearEnd();
  };
  const lookAgain = useEffectEvent(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row changes its length with what it holds
  useEffect(() => {
    const box = strip.current;
    if (!box) return undefined;
    const observer = new ResizeObserver(() => lookAgain());
    observer.observe(box);
    return () => observer.disconnect();
  }, [length]);

  const step = (by: 1 | -1) => {
    const box = strip.current;
    box?.scrollBy({ left: (rightToLeft ? -by : by) * box.clientWidth * 0.8, behavior: 'smooth' });
  };

  const stripProps = {
    ref: strip,
    onScroll: look,
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (!move) return;
      const cards = [...(strip.current?.querySelectorAll('button') ?? [])];
      const index = cards.indexOf(document.activeElement as HTMLButtonElement);
      if (index < 0) return;
      event.preventDefault();
      cards[move(index, cards.length - 1)]?.focus();
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      drag.current = { x: event.clientX, left: strip.current?.scrollLeft ?? 0, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const held = drag.current;
      if (!held || event.buttons === 0) return;
      const by = event.clientX - held.x;
      if (Math.abs(by) >= dragBegins) held.moved = true;
      if (held.moved && strip.current) strip.current.scrollLeft = held.left - by;
    },
    // The click at the end of a drag must not open a card.
    onClickCapture: (event: MouseEvent) => {
      if (drag.current?.moved) {
        event.preventDefault();
        event.stopPropagation();
      }
      drag.current = null;
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
  return { stripProps, edges, step };
}
