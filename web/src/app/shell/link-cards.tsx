import { ExternalLink, type LucideIcon } from 'lucide-react';
import { useId } from 'react';

export type LinkCard = { name: string; detail: string; href: string; icon: LucideIcon };

function CardLink({ name, detail, href, icon: Icon }: LinkCard) {
  const id = useId();
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-detail`}
      className="group flex h-full items-center gap-4 rounded-lg border border-line bg-surface p-4 text-ink no-underline shadow-1 transition-colors duration-150 hover:border-line-strong"
    >
      <span className="inline-flex size-14 shrink-0 items-center justify-center rounded-lg bg-sunken">
        <Icon size={28} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block font-semibold text-lg">
          {name}
        </span>
        <span id={`${id}-detail`} className="block text-muted text-sm">
          {detail}
          <span className="sr-only">, opens in a new tab</span>
        </span>
      </span>
      <ExternalLink size={18} aria-hidden="true" className="shrink-0 text-muted group-hover:text-accent-ink" />
    </a>
  );
}

/** Ways out to other sites, each in a new tab. */
export function LinkCards({ cards }: { cards: LinkCard[] }) {
  return (
    <ul className="grid gap-3 max-md:px-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map((card) => (
        <li key={card.name}>
          <CardLink {...card} />
        </li>
      ))}
    </ul>
  );
}
