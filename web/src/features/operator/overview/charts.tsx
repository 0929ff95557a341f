import type { SiteDay } from '@hearth/contract/site/overview';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { TabPanel, Tabs } from '../../../components/ui/menus/tabs.tsx';
import { locale, numberText } from '../../../lib/language/words.ts';
import { Bars } from './bars.tsx';
import { type CountedThing, countedThings, daysOf, type Period, periods, rowsOf, summaryOf } from './days.ts';
import { WideTable } from './wide-table.tsx';

const dayText = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
const monthText = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const titles: Record<CountedThing, string> = {
  signUps: t`New members`,
  active: t`Active members`,
  posts: t({ message: 'Posts', context: 'count' }),
  messages: t({ message: 'Messages', context: 'count' }),
};

const periodWords: Record<Period, string> = { '30': t`30 days`, '365': t`A year` };

export function Charts({ days }: { days: readonly SiteDay[] }) {
  const [period, setPeriod] = useState<Period>('30');
  const [listed, setListed] = useState(false);
  const within = daysOf(days, period);
  const tabs = periods.map((value) => ({ value, label: periodWords[value] }));
  return (
    <Tabs label={t`Period`} tabs={tabs} value={period} onChange={setPeriod}>
      <TabPanel value={period}>
        <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
          {countedThings.map((thing) => (
            <Chart key={thing} thing={thing} days={within} />
          ))}
        </div>
        <Button variant="secondary" size="sm" className="mt-4" aria-pressed={listed} onClick={() => setListed(!listed)}>
          {t`Show as a table`}
        </Button>
        {listed ? (
          <WideTable label={periodWords[period]} className="mt-3">
            <DayTable days={days} period={period} />
          </WideTable>
        ) : (
          <div className="sr-only">
            <DayTable days={days} period={period} />
          </div>
        )}
      </TabPanel>
    </Tabs>
  );
}

function Chart({ thing, days }: { thing: CountedThing; days: readonly SiteDay[] }) {
  const summary = summaryOf(days, thing);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true" className="min-w-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-medium">{titles[thing]}</span>
        <span className="text-muted text-sm">{summaryText(thing, summary)}</span>
      </p>
      <Bars values={days.map((day) => day[thing])} />
      <p className="mt-1 flex justify-between gap-3 text-muted text-xs">
        <span>{first && dayText.format(new Date(first.day))}</span>
        <span>{last !== first && last && dayText.format(new Date(last.day))}</span>
      </p>
    </div>
  );
}

function summaryText(thing: CountedThing, summary: number | null): string {
  if (summary === null) return t`Not counted yet`;
  const count = numberText(summary);
  return thing === 'active' ? t`up to ${{ count }} a day` : count;
}

/** For screen readers always, and for everybody who wants the numbers. */
export function DayTable({ days, period }: { days: readonly SiteDay[]; period: Period }) {
  const nameOf = period === '30' ? dayText : monthText;
  return (
    <table className="w-full text-sm tabular-nums max-sm:text-xs">
      <caption className="sr-only">{t`What happened on the site, the newest first`}</caption>
      <thead>
        <tr className="border-line border-b text-muted">
          <th scope="col" className="py-2 pe-3 text-start font-medium">
            {period === '30' ? t({ message: 'Day', context: 'column' }) : t({ message: 'Month', context: 'column' })}
          </th>
          {countedThings.map((thing) => (
            <th key={thing} scope="col" className="py-2 ps-2 text-end font-medium max-sm:text-xs">
              {titles[thing]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rowsOf(days, period).map((row) => (
          <tr key={row.day}>
            <th scope="row" className="whitespace-nowrap py-1.5 pe-3 text-start font-normal">
              {nameOf.format(new Date(row.day))}
            </th>
            {countedThings.map((thing) => (
              <td key={thing} className="py-1.5 ps-2 text-end">
                {row[thing] === null ? '–' : numberText(row[thing])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
