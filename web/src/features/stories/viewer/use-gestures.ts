import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { rightToLeft } from '../../../lib/language/words.ts';

const holdAfterMs = 250;
const swipeDistance = 60;

type Options = { onForward: () => void; onBack: () => void; onDown: () => void };
type Touch = { x: number; y: number };

/** Holding pauses the story; a swipe sideways changes the member, a swipe down closes. A short tap is a click. */
export function useGestures({ onForward, onBack, onDown }: Options) {
  const [held, setHeld] = useState(false);
  const start = useRef<Touch | null>(null);
  const swallow = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const release = () => {
    clearTimeout(timer.current);
    start.current = null;
    setHeld(false);
  };
  const swiped = ({ clientX, clientY }: PointerEvent, from: Touch): (() => void) | undefined => {
    const across = clientX - from.x;
    const down = clientY - from.y;
    if (down >= swipeDistance && down > Math.abs(across)) return onDown;
    if (Math.abs(across) < swipeDistance || Math.abs(across) < Math.abs(down)) return undefined;
    // As a page is turned: what comes next is pulled in from the end of the line.
    return across < 0 === rightToLeft ? onBack : onForward;
  };

  const stageProps = {
    onPointerDown: (event: PointerEvent) => {
      swallow.current = false;
      if (event.button !== 0) return;
      start.current = { x: event.clientX, y: event.clientY };
      timer.current = setTimeout(() => {
        swallow.current = true;
        setHeld(true);
      }, holdAfterMs);
    },
    // The click at the end of a hold or a swipe is ignored.
    onClickCapture: (event: MouseEvent) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    // A long press opens no context menu; the right mouse button still does.
    onContextMenu: (event: MouseEvent) => start.current && event.preventDefault(),
  };
  const screenProps = {
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      release();
      const onSwipe = from && event.pointerType !== 'mouse' ? swiped(event, from) : undefined;
      if (!onSwipe) return;
      swallow.current = true;
      onSwipe();
    },
    onPointerCancel: release,
  };
  return { held, stageProps, screenProps };
}
