import type { MediaView } from '@hearth/contract/media/endpoints';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { numberText, rightToLeft } from '../../lib/language/words.ts';
import { useBackCloses } from '../../lib/router/back-closes.ts';
import { withExtension } from '../../lib/upload/with-extension.ts';
import { IconButton } from '../ui/buttons/icon-button.tsx';
import { keepOpenForToasts, veilStyle } from '../ui/dialogs/overlay.ts';
import { useFocusReturn } from '../ui/dialogs/use-focus-return.ts';
import { MediaImage } from './media-image.tsx';
import { MediaVideo } from './media-video.tsx';
import { viewerActionStyle } from './viewer-action-style.ts';

type Props = {
  items: readonly MediaView[];
  /** The item on screen; null while the viewer is closed. */
  index: number | null;
  onIndexChange: (index: number | null) => void;
  describe?: (item: MediaView) => string;
  /** Drawn over the photo, in its own bounds. */
  overlay?: (item: MediaView) => ReactNode;
  /** Icons in the bar, before Download. */
  actions?: ReactNode;
  /** What is said about the item: beside it, on a phone over its lower edge. */
  caption?: ReactNode;
  /** A touch that is no swipe. */
  onTap?: () => void;
};

const swipeDistance = 48;
const tapDistance = 8;
/** The next item is where reading goes on. */
const rightwards = rightToLeft ? -1 : 1;
const side = 'absolute top-1/2 z-10 -translate-y-1/2';
// Not disabled at the ends: a disabled button loses the focus, and with it the arrow keys.
const atEnd = 'aria-disabled:opacity-40';

/** Photos and videos one at a time, full screen: buttons, arrow keys or a swipe change the item, Escape closes. */
export function PhotoViewer({
  items,
  index,
  onIndexChange,
  describe = nameOf,
  overlay,
  actions,
  caption,
  onTap,
}: Props) {
  const touchStart = useRef<number | null>(null);
  const item = index === null ? undefined : items[index];
  const focusReturn = useFocusReturn(item !== undefined);
  useBackCloses(item !== undefined, () => onIndexChange(null));
  const step = (by: number) => {
    if (index !== null && items[index + by]) onIndexChange(index + by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // In a video the arrow keys seek.
    if (event.target instanceof HTMLVideoElement) return;
    if (event.key === 'ArrowLeft') step(-rightwards);
    if (event.key === 'ArrowRight') step(rightwards);
  };
  const onPointerUp = (event: PointerEvent) => {
    if (touchStart.current === null) return;
    const moved = event.clientX - touchStart.current;
    touchStart.current = null;
    if (Math.abs(moved) >= swipeDistance) step(moved > 0 ? -rightwards : rightwards);
    // In a video a touch plays and pauses.
    else if (Math.abs(moved) <= tapDistance && !(event.target instanceof HTMLVideoElement)) onTap?.();
  };
  return (
    <Dialog.Root open={item !== undefined} onOpenChange={(open) => !open && onIndexChange(null)}>
      <Dialog.Portal>
        <Dialog.Overlay className={veilStyle} />
        <Dialog.Content
          aria-describedby={undefined}
          {...focusReturn}
          onInteractOutside={keepOpenForToasts}
          onKeyDown={onKeyDown}
          onEscapeKeyDown={closeToolbarFirst}
          className="fixed inset-0 z-50 flex bg-black text-white focus-visible:outline-none max-md:flex-col"
        >
          <Dialog.Title className="sr-only">{t`Photo viewer`}</Dialog.Title>
          <div className="relative flex min-h-0 min-w-0 flex-1 items-center justify-center">
            {item && (
              <div
                className="flex size-full touch-pan-y select-none items-center justify-center md:p-4 md:px-20"
                onPointerDown={(event) => {
                  touchStart.current = event.pointerType === 'touch' ? event.clientX : null;
                }}
                onPointerUp={onPointerUp}
                onPointerCancel={() => {
                  touchStart.current = null;
                }}
              >
                <ViewedItem key={item.id} item={item} label={describe(item)} overlay={overlay?.(item)} />
              </div>
            )}
            <p
              role="status"
              className="absolute bottom-4 max-md:top-5 max-md:bottom-auto rounded-full bg-black/60 px-3 py-1 text-sm"
            >
              {index === null ? '' : placeWords(index + 1, items.length)}
            </p>
            <div className={`on-film ${side} inset-s-3`}>
              <IconButton label={t`Previous`} className={atEnd} aria-disabled={!index} onClick={() => step(-1)}>
                <ChevronLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
            </div>
            <div className={`on-film ${side} inset-e-3`}>
              <IconButton
                label={t`Next`}
                className={atEnd}
                aria-disabled={index === null || index >= items.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRight size={22} aria-hidden="true" className="rtl:-scale-x-100" />
              </IconButton>
            </div>
            <div className="on-film absolute top-3 inset-e-3 z-10 flex gap-2">
              {actions}
              {item && (
                <a
                  href={item.url}
                  download={downloadName(item)}
                  aria-label={t`Download`}
                  title={t`Download`}
                  className={viewerActionStyle}
                >
                  <Download size={22} aria-hidden="true" />
                </a>
              )}
              <Dialog.Close asChild>
                <IconButton label={t`Close`}>
                  <X size={22} aria-hidden="true" />
                </IconButton>
              </Dialog.Close>
            </div>
          </div>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of what is inside turn no page */}
          <div className="contents" onKeyDown={(event) => event.stopPropagation()}>
            {caption}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function placeWords(at: number, of: number): string {
  const [place, count] = [numberText(at), numberText(of)];
  return t({ message: `${place} of ${count}`, comment: 'Which of several photos is shown: 3 of 10' });
}

/** Escape in the caption's open reactions closes these, not the viewer. */
function closeToolbarFirst(event: globalThis.KeyboardEvent) {
  if (event.target instanceof Element && event.target.closest('[role=toolbar]')) event.preventDefault();
}

/** The shown file may be of another type than the one that was uploaded. */
function downloadName({ name, url }: MediaView): string {
  const extension = /\.(\w+)$/.exec(url)?.[1];
  return extension ? withExtension(name, extension) : name;
}

function nameOf({ alt, name }: MediaView): string {
  return alt ?? name;
}

function ViewedItem({ item, label, overlay }: { item: MediaView; label: string; overlay: ReactNode }) {
  if (item.kind === 'video') return <MediaVideo media={item} label={label} className="max-h-full" />;
  const { width, height } = item;
  if (!overlay || !width || !height)
    return <MediaImage media={item} alt={label} sizes="100vw" eager className="max-h-full w-auto object-contain" />;
  return (
    <div className="flex size-full items-center justify-center [container-type:size]">
      <div
        className="relative"
        style={{
          aspectRatio: `${width} / ${height}`,
          width: `min(100cqw, 100cqh * ${width / height}, ${width}px)`,
        }}
      >
        <MediaImage media={item} alt={label} sizes="100vw" eager className="size-full!" />
        {overlay}
      </div>
    </div>
  );
}
