import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

const hoverDelay = 400;
const pressDelay = 450;
const leaveDelay = 300;

type OpenedBy = false | 'pointer' | 'key';

/** A keyboard scrolls the button into view, and the mouse may lie anywhere meanwhile. */
const unlessByKey = (by: OpenedBy): OpenedBy => (by === 'key' ? by : false);

/** When the reactions show: after a moment of hovering or keyboard focus, by a long press, or at once by an arrow key. */
export function useReactionPicker() {
  const [open, setOpen] = useState<OpenedBy>(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const frame = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const quiet = useRef(false);

  const later = (run: () => void, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(run, delay);
  };
  const forget = () => clearTimeout(timer.current);
  const show = (by: 'pointer' | 'key') => {
    forget();
    setOpen(by);
  };
  const showCalmly = () => show('pointer');
  const close = () => {
    forget();
    setOpen(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return undefined;
    const closeForPointer = () => setOpen(unlessByKey);
    const outside = (event: Event) => {
      if (!(event.target instanceof Node) || !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', closeForPointer, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', closeForPointer, { capture: true });
    };
  }, [open]);

  const frameProps = {
    ref: frame,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(showCalmly, hoverDelay),
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(() => setOpen(unlessByKey), leaveDelay),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
  };

  const buttonProps = {
    onFocus: (event: FocusEvent) => {
      if (!quiet.current && event.currentTarget.matches(':focus-visible')) later(showCalmly, hoverDelay);
      quiet.current = false;
    },
    onPointerDown: (event: PointerEvent) => {
      pressed.current = false;
      if (event.pointerType === 'mouse') return;
      later(() => {
        pressed.current = true;
        showCalmly();
      }, pressDelay);
    },
    onPointerUp: (event: PointerEvent) => event.pointerType !== 'mouse' && forget(),
    onPointerCancel: forget,
    onContextMenu: (event: { preventDefault(): void }) => pressed.current && event.preventDefault(),
  };

  return {
    open,
    showForKeys: () => show('key'),
    close,
    frameProps,
    buttonProps,
    /** The click that ends a long press is not a Like. */
    endedLongPress: () => {
      const ended = pressed.current;
      pressed.current = false;
      return ended;
    },
    /** The next focus is set by code and opens nothing. */
    ignoreNextFocus: () => {
      quiet.current = true;
    },
  };
}
