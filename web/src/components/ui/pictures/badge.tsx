import { numberText } from '../../../lib/language/words.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const most = 99;

/** A count; nothing at zero. */
export function Badge({ count }: { count: number }) {
  if (count <= 0) return null;
  return (
    <span className="inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs tabular-nums">
      {count > most ? `${numberText(most)}+` : numberText(count)}
    </span>
  );
}

/** A mark without a count; `label` is for screen readers. */
export function Dot({ label }: { label?: string }) {
  return (
    <span className="block size-2.5 rounded-full bg-accent ring-2 ring-surface">
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
