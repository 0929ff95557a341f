import { type PointerEvent, type RefObject, useState } from 'react';

/** Moves a tile to the place of the one over which pointer or finger holds it. */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
  move: (id: string, place: number) => void,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const over = ({ clientX, clientY }: PointerEvent) => {
    const tile = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tile]');
    return tile && list.current?.contains(tile) ? tile.dataset.tile : undefined;
  };
  const gripOf = (id: string) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // No text is selected, and the page does not scroll.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged(id);
    },
    onPointerMove(event: PointerEvent) {
      if (dragged !== id) return;
      const place = ids.indexOf(over(event) ?? id);
      if (place >= 0 && place !== ids.indexOf(id)) move(id, place);
    },
    onPointerUp: () => setDragged(null),
    onPointerCancel: () => setDragged(null),
  });
  return { dragged, gripOf };
}
