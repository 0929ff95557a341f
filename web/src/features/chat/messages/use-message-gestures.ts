import type { Message } from '@hearth/contract/chat/endpoints';
import { type PointerEvent, useRef, useState } from 'react';
import { rightToLeft } from '../../../lib/language/words.ts';
import { compose } from './composing.ts';

const longPressMs = 450;
const swipedPx = 56;
const movedPx = 10;

type Press = { x: number; y: number; timer: ReturnType<typeof setTimeout>; swiping: boolean };

/** The menu's own button opens it: the first press loads it, and its menu listens to another event than that button. */
function openMenu(row: HTMLElement): void {
  const button = row.querySelector<HTMLElement>('[data-options]');
  button?.dispatchEvent(new window.PointerEvent('pointerdown', { bubbles: true, button: 0, pointerType: 'mouse' }));
  button?.click();
}

/** On a touch screen: a long press opens the message's menu, a swipe towards the end of the line replies. */
export function useMessageGestures(message: Message) {
  const press = useRef<Press>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
    setShift(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch' || message.unsent) return;
      const row = event.currentTarget;
      const timer = setTimeout(() => {
        end();
        openMenu(row);
      }, longPressMs);
      press.current = { x: event.clientX, y: event.clientY, timer, swiping: false };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const started = press.current;
      if (!started) return;
      const [x, y] = [event.clientX - started.x, event.clientY - started.y];
      if (Math.hypot(x, y) > movedPx) clearTimeout(started.timer);
      const along = rightToLeft ? -x : x;
      if (!started.swiping && (Math.abs(y) > movedPx || along < -movedPx)) return end();
      if (along <= movedPx) return;
      started.swiping = true;
      setShift(Math.min(along, swipedPx + movedPx));
    },
    onPointerUp() {
      if (press.current?.swiping && shift >= swipedPx) compose({ kind: 'reply', message });
      end();
    },
    onPointerCancel: end,
    onContextMenu(event: { preventDefault(): void }) {
      if (press.current) event.preventDefault();
    },
  };
  const style = shift > 0 ? { transform: `translateX(${rightToLeft ? -shift : shift}px)` } : undefined;
  return { handlers, style };
}
