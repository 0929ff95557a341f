import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cropArea, dragged, type Framing, type Size } from './crop-area.ts';

type Props = {
  url: string;
  picture: Size;
  aspect: number;
  round: boolean;
  framing: Framing;
  onChange(next: Framing): void;
};

const keySteps: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: 0.05, y: 0 },
  ArrowRight: { x: -0.05, y: 0 },
  ArrowUp: { x: 0, y: 0.05 },
  ArrowDown: { x: 0, y: -0.05 },
};

/** The picture behind the crop frame, moved by dragging or with the arrow keys. */
export function CropFrame({ url, picture, aspect, round, framing, onChange }: Props) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const area = cropArea(picture, aspect, framing);
  const share = (value: number, whole: number) => `${(value / whole) * 100}%`;

  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!last.current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const by = { x: (event.clientX - last.current.x) / width, y: (event.clientY - last.current.y) / height };
    last.current = { x: event.clientX, y: event.clientY };
    onChange(dragged(picture, aspect, framing, by));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keySteps[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(dragged(picture, aspect, framing, by));
  };
  return (
    <button
      type="button"
      aria-label={t`Position of the photo, move with the arrow keys`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        last.current = null;
      }}
      style={{ aspectRatio: aspect }}
      className={`relative block w-full cursor-move touch-none overflow-hidden bg-sunken ${round ? 'mx-auto max-w-72 rounded-full' : 'rounded-md'}`}
    >
      <img
        src={url}
        alt={t`Preview`}
        draggable={false}
        style={{
          width: share(picture.width, area.width),
          left: `-${share(area.left, area.width)}`,
          top: `-${share(area.top, area.height)}`,
        }}
        className="absolute max-w-none"
      />
    </button>
  );
}
