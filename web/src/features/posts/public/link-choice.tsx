import { firstLink } from '@hearth/contract/links/rules';
import { lazy, Suspense, useState } from 'react';

const LinkPreview = lazy(async () => ({ default: (await import('../cards/link-preview.tsx')).LinkPreview }));

/** `removed`: the link whose card the writer does not want. */
type Props = { text: string; removed: string | null; onRemove: (link: string) => void };

export function wantsCard(text: string, removed: string | null): boolean {
  return removed === null || firstLink(text.trim()) !== removed;
}

/** The card that the first link of a text will become. */
export function LinkChoice({ text, removed, onRemove }: Props) {
  const link = firstLink(text.trim());
  if (!link || link === removed) return null;
  return (
    <Suspense>
      <LinkPreview link={link} onRemove={() => onRemove(link)} />
    </Suspense>
  );
}

/** For a field whose draft does not keep the choice. */
export function useLinkChoice(text: string) {
  const [removed, setRemoved] = useState<string | null>(null);
  return { wanted: wantsCard(text, removed), choice: { text, removed, onRemove: setRemoved } };
}
