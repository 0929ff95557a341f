import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { numberText } from '../../../lib/language/words.ts';

type Props = { count: number; index: number; bar: RefObject<HTMLDivElement | null> };

/** One line for each story; the current one fills. Screen readers get one progress bar. */
export function Segments({ count, index, bar }: Props) {
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label={t`Story progress`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      aria-valuetext={t`Story ${{ place: numberText(index + 1) }} of ${{ count: numberText(count) }}`}
      className="flex gap-1"
    >
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is nothing but its place
        <span key={place} className="h-1 min-w-0 flex-1 overflow-hidden rounded-full bg-white/40">
          <span
            data-current={place === index || undefined}
            style={{ transform: `scaleX(${place < index ? 1 : 0})` }}
            className="block size-full origin-left bg-white rtl:origin-right"
          />
        </span>
      ))}
    </div>
  );
}

const spokenStep = 5;

/** Called sixty times a second, so it writes to the element without React. */
export function drawShare(bar: HTMLDivElement | null, share: number): void {
  const current = bar?.querySelector<HTMLElement>('[data-current]');
  if (!bar || !current) return;
  current.style.transform = `scaleX(${share})`;
  const spoken = String(Math.floor((share * 100) / spokenStep) * spokenStep);
  if (bar.getAttribute('aria-valuenow') !== spoken) bar.setAttribute('aria-valuenow', spoken);
}
