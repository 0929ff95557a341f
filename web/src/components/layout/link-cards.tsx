import { t } from '@lingui/core/macro';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import { useId } from 'react';
import { Page } from './page.tsx';
import { PageTitle } from './page-title.tsx';

/** `hue`: the colour of its icon; it is mixed with the surface colour, so it fits both themes. */
export type LinkCard = { name: string; detail: string; href: string; icon: LucideIcon; hue: string };

function CardLink({ name, detail, href, icon: Icon, hue }: LinkCard) {
  const id = useId();
  return (
    <div className="group relative flex h-full items-center gap-4 overflow-hidden rounded-lg border border-line bg-surface text-ink transition-colors duration-150 hover:border-line-strong max-md:p-3 md:flex-col md:items-stretch md:gap-0">
      <span
        className="inline-flex shrink-0 items-center justify-center max-md:size-16 max-md:rounded-lg md:h-32"
        style={{
          background: `color-mix(in oklab, ${hue} 16%, var(--surface))`,
          color: `color-mix(in oklab, ${hue} 72%, var(--ink))`,
        }}
      >
        <Icon
          aria-hidden="true"
          className="size-8 transition-transform duration-150 group-hover:scale-110 md:size-12"
        />
      </span>
      <span className="flex min-w-0 flex-1 items-center gap-3 md:p-4">
        <span className="min-w-0 flex-1">
          {/* The link covers the whole card, and its name is all that it says. */}
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            aria-describedby={id}
            className="block font-semibold text-ink text-lg no-underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {name}
          </a>
          <span id={id} className="block truncate text-muted text-sm">
            <span aria-hidden="true">{detail}</span>
            <span className="sr-only">{t`${detail}, opens in a new tab`}</span>
          </span>
        </span>
        <ExternalLink
          size={22}
          aria-hidden="true"
          className="shrink-0 text-muted group-hover:text-accent-ink rtl:-scale-x-100"
        />
      </span>
    </div>
  );
}

/** Links to other sites, which open in a new tab. */
export function LinkCardsPage({ title, subtitle, cards }: { title: string; subtitle: string; cards: LinkCard[] }) {
  return (
    <Page>
      <PageTitle title={title} subtitle={subtitle} />
      <ul className="grid gap-3 max-md:px-4 md:grid-cols-3 lg:grid-cols-5">
        {cards.map((card) => (
          <li key={card.name}>
            <CardLink {...card} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
