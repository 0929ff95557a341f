import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const HOLD_MS = 450;

/** For a finger, which cannot hover: `held` once it has stayed for a while, until the next tap. */
export function useHold() {
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!held) return undefined;
    const letGo = () => setHeld(false);
    window.addEventListener('click', letGo);
    return () => window.removeEventListener('click', letGo);
  }, [held]);
  return {
    held,
    onPointerDown({ pointerType }: PointerEvent) {
      stop();
      if (pointerType !== 'mouse') timer.current = setTimeout(() => setHeld(true), HOLD_MS);
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The browser's own menu of a link would come in its place. */
    onContextMenu(event: MouseEvent) {
      if (held) event.preventDefault();
    },
  };
}
