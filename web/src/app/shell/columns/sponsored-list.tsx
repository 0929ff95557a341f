import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

type Sponsor = { name: string; line: string; link?: string | undefined; drawing?: ReactNode };

export function SponsoredList({ sponsors }: { sponsors: readonly Sponsor[] }) {
  if (sponsors.length === 0) return null;
  return (
    <section aria-labelledby="sponsored">
      <h2 id="sponsored" className="font-semibold text-lg text-muted">
        {t`Sponsored`}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {sponsors.map(({ name, line, link, drawing }) => (
          <li key={name} className="flex items-center gap-3">
            {drawing && (
              <svg viewBox="0 0 96 96" aria-hidden="true" className="size-14 shrink-0 rounded-lg bg-hover">
                {drawing}
              </svg>
            )}
            <div className="min-w-0">
              {link ? (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer sponsored"
                  className="break-words rounded-sm font-semibold text-ink hover:underline"
                >
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <div className="break-words font-semibold">
                  <bdi>{name}</bdi>
                </div>
              )}
              <p className="break-words text-muted text-sm">
                <bdi>{line}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
