import { useState } from 'react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { nextYearly } from '../../lib/next-yearly.ts';

/** Sample content that repeats every year, so that no event lies in the past. */
const events = [
  { title: 'New Year Swim', month: 1, day: 1 },
  { title: 'Neighbourhood Spring Clean', month: 3, day: 21 },
  { title: 'Open-air Film Night', month: 6, day: 20 },
  { title: 'Street Food Sunday', month: 8, day: 30 },
  { title: 'Autumn Book Swap', month: 10, day: 11 },
  { title: 'Winter Lights Walk', month: 12, day: 13 },
];

const monthName = new Intl.DateTimeFormat(undefined, { month: 'short', timeZone: 'UTC' });
const fullDate = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' });

export function Component() {
  const [today] = useState(() => new Date());
  const coming = events
    .map(({ title, month, day }) => ({ title, date: nextYearly(month, day, today) }))
    .sort((a, b) => a.date.getTime() - b.date.getTime());
  return (
    <Page narrow>
      <PageTitle title="Events" />
      <Card padded={false}>
        <ul className="divide-y divide-line">
          {coming.map(({ title, date }) => (
            <li key={title} className="flex items-center gap-4 p-4">
              <span
                aria-hidden="true"
                className="flex size-14 shrink-0 flex-col items-center justify-center rounded-lg bg-sunken"
              >
                <span className="text-muted text-xs">{monthName.format(date)}</span>
                <span className="font-bold text-xl">{date.getUTCDate()}</span>
              </span>
              <div className="min-w-0">
                <h2 className="font-semibold text-lg">{title}</h2>
                <time dateTime={date.toISOString().slice(0, 10)} className="text-muted">
                  {fullDate.format(date)}
                </time>
              </div>
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
