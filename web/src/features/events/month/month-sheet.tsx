import { plural, t } from '@lingui/core/macro';
import { Cake } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { locale, numberText, rightToLeft } from '../../../lib/language/words.ts';
import { cx } from '../../../lib/page/cx.ts';
import { dayByKey, daysOfSheet, firstDayOfWeek } from './month-grid.ts';
import type { OfDay } from './of-day.ts';

const first = firstDayOfWeek(locale);
const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
const longWeekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const shownInCell = 2;

type Props = {
  month: string;
  day: string;
  today: string;
  ofDay: (day: string) => OfDay;
  onChoose: (day: string) => void;
};

/** A table whose days are reached by arrow keys; Page Up and Page Down go to another month. */
export function MonthSheet({ month, day, today, ofDay, onChoose }: Props) {
  const days = daysOfSheet(month, first);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  const table = useRef<HTMLTableElement>(null);
  const byKey = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day that a key has chosen
  useEffect(() => {
    if (byKey.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    byKey.current = false;
  }, [day]);
  return (
    <div className="overflow-x-clip max-md:-mx-4">
      <table
        ref={table}
        aria-label={t({ message: 'Month', context: 'calendar' })}
        className="w-full table-fixed border-collapse"
        onKeyDown={(event) => {
          const next = dayByKey(event.key, day, { first, rtl: rightToLeft });
          if (!next) return;
          event.preventDefault();
          byKey.current = true;
          onChoose(next);
        }}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((each) => (
              <th
                key={each}
                scope="col"
                abbr={longWeekday.format(dateOf(each))}
                className="pb-1 font-medium text-muted text-sm"
              >
                {shortWeekday.format(dateOf(each))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((each) => (
                <td key={each} className="border border-line p-0 align-top">
                  <Day
                    day={each}
                    outside={!each.startsWith(month)}
                    chosen={each === day}
                    today={each === today}
                    of={ofDay(each)}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type DayProps = {
  day: string;
  outside: boolean;
  chosen: boolean;
  today: boolean;
  of: OfDay;
  onChoose: (day: string) => void;
};

function Day({ day, outside, chosen, today, of: { events, birthdays }, onChoose }: DayProps) {
  const label = [longDay.format(dateOf(day)), ...countsOf({ events, birthdays })].join(', ');
  return (
    <button
      type="button"
      tabIndex={chosen ? 0 : -1}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      aria-label={label}
      onClick={() => onChoose(day)}
      className={cx(
        'flex min-h-12 w-full flex-col items-stretch gap-1 p-1 text-start hover:bg-hover focus-visible:-outline-offset-2 md:min-h-24',
        chosen && 'bg-accent-soft',
        outside && 'text-muted',
      )}
    >
      <span
        className={cx(
          'inline-flex size-7 items-center justify-center self-center rounded-full text-sm md:self-start',
          today && 'bg-accent font-semibold text-on-accent',
        )}
      >
        {numberText(Number(day.slice(8)))}
      </span>
      <span className="flex flex-wrap justify-center gap-0.5 md:hidden">
        {[...events.slice(0, 3)].map(({ dateId }) => (
          <span key={dateId} className="size-1.5 rounded-full bg-accent" />
        ))}
        {birthdays.length > 0 && <Cake size={12} aria-hidden="true" />}
      </span>
      <span className="hidden flex-col gap-0.5 md:flex">
        {birthdays.length > 0 && (
          <span className="flex items-center gap-1 text-muted text-xs">
            <Cake size={12} aria-hidden="true" className="shrink-0" />
            <bdi className="truncate">{birthdays[0]?.person.displayName}</bdi>
          </span>
        )}
        {events.slice(0, shownInCell).map(({ dateId, name, isCancelled }) => (
          <bdi
            key={dateId}
            className={cx(
              'truncate rounded-sm bg-accent-soft px-1 text-accent-ink text-xs',
              isCancelled && 'line-through',
            )}
          >
            {name}
          </bdi>
        ))}
        {events.length > shownInCell && (
          <span className="text-muted text-xs">{t`${{ count: numberText(events.length - shownInCell) }} more`}</span>
        )}
      </span>
    </button>
  );
}

function countsOf({ events, birthdays }: OfDay): string[] {
  return [
    ...(events.length > 0 ? [plural(events.length, { one: '# event', other: '# events' })] : []),
    ...(birthdays.length > 0 ? [plural(birthdays.length, { one: '# birthday', other: '# birthdays' })] : []),
  ];
}
