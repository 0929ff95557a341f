import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useState } from 'react';

/** Moves a tile to the place of the one over which the mouse holds it; a finger scrolls. */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  // Of the whole window: a tile that moves in the document no longer has the pointer.
  useEffect(() => {
    if (dragged === null) return;
    const follow = ({ clientX, clientY }: PointerEvent) => {
      const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
      const place = tile && list.current?.contains(tile) ? ids.indexOf(tile.dataset.tile ?? '') : -1;
      if (place >= 0 && place !== ids.indexOf(dragged)) move(dragged, place);
    };
    const stop = () => setDragged(null);
    addEventListener('pointermove', follow);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    return () => {
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
    };
  });
  const gripOf = (id: string) => ({
    onPointerDown(event: ReactPointerEvent) {
      if (event.button !== 0 || event.pointerType !== 'mouse') return;
      // No text is selected.
      event.preventDefault();
      setDragged(id);
    },
  });
  return { dragged, gripOf };
}
