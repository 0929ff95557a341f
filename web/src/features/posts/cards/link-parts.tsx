import type { LinkCard as Card, previewLink } from '@hearth/contract/links/cards';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { LinkedProfile } from '../../profiles/public/linked-profile.tsx';
import { placeKindOf } from '../places/public/place-kinds.ts';
import { LinkedPost } from './linked-post.tsx';

/** Pictures at least this wide stand above the words. */
const wide = 400;

type Props = { card: Card } | { link: string; onRemove: (link: string) => void };

/** A card, or what a link that is being written will become. */
export function LinkParts(props: Props) {
  return 'card' in props ? <CardOfLink card={props.card} /> : <LinkPreview {...props} />;
}

/** What a link became. Something on this site is shown as this viewer may see it, or not at all. */
function CardOfLink({ card }: { card: Card }) {
  if (card.kind === 'post' && card.targetId) return <LinkedPost id={card.targetId} />;
  if (card.kind === 'member' && card.targetId) return <LinkedProfile id={card.targetId} />;
  if (!card.targetId) return <PageCard card={card} />;
  const place = placeKindOf(card);
  return place && <place.Linked id={card.targetId} />;
}

function PageCard({ card: { url, host, title, description, picture } }: { card: Card }) {
  const large = picture !== null && picture.width >= wide && picture.width > picture.height;
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className={`flex w-full min-w-0 max-w-full overflow-hidden rounded-lg border border-line bg-surface text-ink no-underline hover:bg-hover ${large ? 'flex-col' : ''}`}
    >
      {picture && (
        <img
          src={picture.url}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className={large ? 'aspect-[1.91] h-auto w-full object-cover' : 'h-auto max-h-32 w-24 shrink-0 object-cover'}
        />
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-0.5 px-3 py-2.5">
        <bdi className="truncate text-muted text-sm">{host}</bdi>
        <span dir="auto" className="line-clamp-2 break-words font-semibold text-sm">
          {title}
        </span>
        {description && (
          <span dir="auto" className="line-clamp-2 break-words text-muted text-sm">
            {description}
          </span>
        )}
      </span>
    </a>
  );
}

const call = request<typeof previewLink>('POST', '/api/link-cards');
const previewKey = (url: string | null) => ['link-card', url] as const;
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
function LinkPreview({ link, onRemove }: { link: string; onRemove: (link: string) => void }) {
  const url = useSettled(link);
  const { data: card } = useQuery({
    queryKey: previewKey(url),
    queryFn: async ({ signal }) => (url ? (await call({ body: { url }, signal })).card : null),
    enabled: url !== null,
    retry: false,
    staleTime: 10 * minuteMs,
  });
  if (!card) return null;
  return (
    <div className="flex flex-col items-end gap-2">
      <CardOfLink card={card} />
      <Button variant="secondary" size="sm" onClick={() => onRemove(link)}>
        {t`Remove preview`}
      </Button>
    </div>
  );
}
