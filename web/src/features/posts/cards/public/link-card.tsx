import type { LinkCard as Card } from '@hearth/contract/links/cards';
import { firstLink } from '@hearth/contract/links/rules';
import { Suspense } from 'react';
import { optionalPart } from '../../../../lib/loading/optional-part.ts';

/** Loaded when the first card is shown or the first link is written. */
const Parts = optionalPart(async () => (await import('../link-parts.tsx')).LinkParts);

export function LazyLinkCard({ card, className }: { card: Card | null; className?: string }) {
  return (
    card && (
      <div className={`empty:hidden ${className ?? ''}`}>
        <Suspense>
          <Parts card={card} />
        </Suspense>
      </div>
    )
  );
}

/** `removed`: the link whose card the writer does not want. */
type Props = { text: string; removed: string | null; onRemove: (link: string) => void };

export function wantsCard(text: string, removed: string | null): boolean {
  return removed === null || firstLink(text) !== removed;
}

/** The card that the first link of a text will become. */
export function LinkChoice({ text, removed, onRemove }: Props) {
  const link = firstLink(text);
  return (
    link &&
    link !== removed && (
      <Suspense>
        <Parts link={link} onRemove={onRemove} />
      </Suspense>
    )
  );
}
