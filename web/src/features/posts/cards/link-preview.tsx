import type { previewLink } from '@hearth/contract/links/cards';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { request } from '../../../lib/api-client.ts';
import { CardOfLink } from './link-card.tsx';

const call = request<typeof previewLink>('POST', '/api/link-cards');
const pauseMs = 600;
const minuteMs = 60_000;

/** The link, once the writer has stopped changing it. */
function useSettled(link: string): string | null {
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(link), pauseMs);
    return () => clearTimeout(timer);
  }, [link]);
  return settled === link ? settled : null;
}

/** Nothing until the server knows the card: a page that has none, or is slow, keeps nobody from writing. */
export function LinkPreview({ link, onRemove }: { link: string; onRemove: () => void }) {
  const url = useSettled(link);
  const { data: card } = useQuery({
    queryKey: ['link-card', url],
    queryFn: async ({ signal }) => (url ? (await call({ body: { url }, signal })).card : null),
    enabled: url !== null,
    retry: false,
    staleTime: 10 * minuteMs,
  });
  if (!card) return null;
  return (
    <div className="relative">
      <CardOfLink card={card} />
      <IconButton label={t`Remove preview`} size="sm" onClick={onRemove} className="absolute! inset-e-2 top-2 shadow-1">
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
