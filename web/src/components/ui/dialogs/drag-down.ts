import type { PointerEvent } from 'react';

const farEnough = 90;

/** For the head of a sheet: a finger that pulls it down far enough closes it, else it comes back. */
export function dragDown(close: () => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.parentElement;
      const onButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (event.pointerType === 'mouse' || onButton || !sheet) return;
      const { pointerId, clientY: start, currentTarget: head } = event;
      let pulled = 0;
      const follow = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        pulled = Math.max(0, moved.clientY - start);
        sheet.style.translate = `0 ${pulled}px`;
      };
      const stop = ({ type }: Event) => {
        head.removeEventListener('pointermove', follow);
        for (const end of ['pointerup', 'pointercancel']) head.removeEventListener(end, stop);
        if (type === 'pointerup' && pulled > farEnough) close();
        else sheet.style.translate = '';
      };
      head.setPointerCapture(pointerId);
      head.addEventListener('pointermove', follow);
      for (const end of ['pointerup', 'pointercancel']) head.addEventListener(end, stop);
    },
  };
}
