import type { LinkCard as Card } from '@hearth/contract/links/cards';
import { LinkedProfile } from '../../profiles/public/linked-profile.tsx';
import { LinkedPost } from './linked-post.tsx';

/** Pictures at least this wide stand above the words. */
const wide = 400;

/** What a link became. Something on this site is shown as this viewer may see it, or not at all. */
export function CardOfLink({ card }: { card: Card }) {
  if (card.kind === 'post' && card.targetId) return <LinkedPost id={card.targetId} />;
  if (card.kind === 'member' && card.targetId) return <LinkedProfile id={card.targetId} />;
  return <PageCard card={card} />;
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
        <bdi className="truncate text-muted text-xs">{host}</bdi>
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
