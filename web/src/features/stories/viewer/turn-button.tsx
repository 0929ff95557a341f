import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';

/** A tap area on the picture; for a mouse there is also an arrow beside it. */
export function TurnButton({ to, onClick }: { to: 'previous' | 'next'; onClick: () => void }) {
  const back = to === 'previous';
  const Icon = back ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={back ? t`Previous` : t`Next`}
      // A tap leaves the focus where it was, so that Space still pauses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={`group absolute inset-y-0 ${back ? 'inset-s-0 w-1/3' : 'inset-e-0 w-2/3'} cursor-default! focus-visible:-outline-offset-4`}
    >
      <span
        className={`absolute top-1/2 hidden size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full bg-white/15 text-white group-hover:bg-white/30 md:inline-flex ${back ? '-inset-s-16' : '-inset-e-16'}`}
      >
        <Icon size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </span>
    </button>
  );
}
