import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';

type Props = {
  title: string;
  /** Leads to everything of which the card shows a part. */
  more?: { text: string; show: () => void };
  children: ReactNode;
};

/** A titled card at the side of a screen. */
export function RailCard({ title, more, children }: Props) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 md:p-4">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold text-lg">
          {title}
        </h2>
        {more && (
          <button
            type="button"
            onClick={more.show}
            className="rounded-sm font-semibold text-muted text-sm hover:text-ink hover:underline"
          >
            {more.text}
          </button>
        )}
      </div>
      {children}
    </Card>
  );
}
