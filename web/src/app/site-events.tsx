import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Card } from '../components/layout/card.tsx';
import { locale, numberText } from '../lib/language/words.ts';
import { nextYearly } from '../lib/time/next-yearly.ts';
import { useSiteContent } from './site-content.ts';

type SiteEvent = { title: string; date: Date };

/** Sample content that repeats every year, so that no event lies in the past. */
const samples = [
  { title: t`New Year Swim`, month: 1, day: 1 },
  { title: t`Neighborhood Spring Clean`, month: 3, day: 21 },
  { title: t`Open-air Film Night`, month: 6, day: 20 },
  { title: t`Street Food Sunday`, month: 8, day: 30 },
  { title: t`Autumn Book Swap`, month: 10, day: 11 },
  { title: t`Winter Lights Walk`, month: 12, day: 13 },
];

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const dayMs = 86_400_000;

export function SampleEvents() {
  const [today] = useState(() => new Date());
  return <Rows events={samples.map(({ title, month, day }) => ({ title, date: nextYearly(month, day, today) }))} />;
}

/** What the operator shows; nothing where nothing of it is to come, or where it cannot be read. */
export function OwnSiteEvents() {
  const [yesterday] = useState(() => Date.now() - dayMs);
  const all = (useSiteContent().data?.events ?? []).map(({ title, date }) => ({ title, date: new Date(date) }));
  const coming = all.filter(({ date }) => date.getTime() > yesterday);
  if (coming.length === 0) return null;
  return (
    <Card padded={false}>
      <Rows events={coming} />
    </Card>
  );
}

function Rows({ events }: { events: SiteEvent[] }) {
  const coming = [...events].sort((a, b) => a.date.getTime() - b.date.getTime());
  return (
    <ul className="divide-y divide-line">
      {coming.map(({ title, date }) => (
        <li key={`${title} ${date.getTime()}`} className="flex items-center gap-4 p-4">
          <span
            aria-hidden="true"
            className="flex size-14 shrink-0 flex-col items-center justify-center rounded-lg bg-sunken"
          >
            <span className="text-muted text-sm">{monthName.format(date)}</span>
            <span className="font-semibold text-xl">{numberText(date.getUTCDate())}</span>
          </span>
          <div className="min-w-0">
            <h2 className="break-words font-semibold text-lg">
              <bdi>{title}</bdi>
            </h2>
            <time dateTime={date.toISOString().slice(0, 10)} className="text-muted">
              {fullDate.format(date)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  );
}
