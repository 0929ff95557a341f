import { ChevronLeft, ChevronRight } from 'lucide-react';

/** A tap area on the picture; for a mouse there is also an arrow beside it. */
export function TurnButton({ side, onClick }: { side: 'left' | 'right'; onClick: () => void }) {
  const left = side === 'left';
  const Icon = left ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={left ? 'Previous' : 'Next'}
      // A tap leaves the focus where it was, so that Space still pauses.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className={`group absolute inset-y-0 ${left ? 'inset-s-0 w-1/3' : 'inset-e-0 w-2/3'} cursor-default! focus-visible:-outline-offset-4`}
    >
      <span
        className={`absolute top-1/2 hidden size-12 -translate-y-1/2 cursor-pointer items-center justify-center rounded-full bg-white/15 text-white group-hover:bg-white/30 md:inline-flex ${left ? '-inset-s-16' : '-inset-e-16'}`}
      >
        <Icon size={26} aria-hidden="true" />
      </span>
    </button>
  );
}
