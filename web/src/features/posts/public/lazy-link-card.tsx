import type { LinkCard as Card } from '@hearth/contract/links/cards';
import { lazy, Suspense } from 'react';

const CardOfLink = lazy(async () => ({ default: (await import('../cards/link-card.tsx')).CardOfLink }));

/** Loaded when the first text with a card is shown. */
export function LazyLinkCard({ card, className }: { card: Card | null; className?: string }) {
  if (!card) return null;
  return (
    <div className={className}>
      <Suspense fallback={<div className="h-20" />}>
        <CardOfLink card={card} />
      </Suspense>
    </div>
  );
}
