import type { OutputOf } from '@hearth/contract/core/endpoint';
import type { readEventMonth } from '@hearth/contract/events/endpoints';
import type { EventCard } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { locale } from '../../../lib/language/words.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { useEventMonth } from '../api/event-lists.ts';
import { dayOf, ownZone } from '../times/zones.ts';
import { DayList } from './day-list.tsx';
import { movedMonth, sameDayIn } from './month-grid.ts';
import { MonthSheet } from './month-sheet.tsx';

export type MonthData = OutputOf<typeof readEventMonth>;
export type OfDay = { events: EventCard[]; birthdays: MonthData['birthdays'] };

const title = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Props = { month: string; onMonth: (month: string) => void };

/** A month of the member's calendar, with friends' birthdays; below it what is on the chosen day. */
export function MonthView({ month, onMonth }: Props) {
  const today = useToday();
  const [chosen, setChosen] = useState(today.startsWith(month) ? today : `${month}-01`);
  const data = useEventMonth(month, ownZone);
  const day = chosen.startsWith(month) ? chosen : sameDayIn(month, chosen);
  const choose = (next: string) => {
    setChosen(next);
    if (!next.startsWith(month)) onMonth(next.slice(0, 7));
  };
  return (
    <div className="flex flex-col gap-4 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 aria-live="polite" className="font-semibold text-xl">
          {title.format(new Date(`${month}-01T00:00:00Z`))}
        </h2>
        <div className="flex gap-2">
          <IconButton label={t`Previous month`} onClick={() => onMonth(movedMonth(month, -1))}>
            <ChevronLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
          <IconButton label={t`Next month`} onClick={() => onMonth(movedMonth(month, 1))}>
            <ChevronRight size={22} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        </div>
      </div>
      <LoadedPart loading={data}>
        {(read) => (
          <>
            <MonthSheet month={month} day={day} today={today} ofDay={(each) => ofDay(read, each)} onChoose={choose} />
            <DayList day={day} {...ofDay(read, day)} />
          </>
        )}
      </LoadedPart>
    </div>
  );
}

/** An event of several days is on each of them. */
function ofDay({ events, birthdays }: MonthData, day: string): OfDay {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))];
  return {
    events: events.filter(({ startsAt, endsAt }) => {
      const last = dayOf(new Date(Date.parse(endsAt) - 1), ownZone);
      const first = dayOf(new Date(startsAt), ownZone);
      return first === day || (first < day && day <= last);
    }),
    birthdays: birthdays.filter((birthday) => birthday.month === month && birthday.day === date),
  };
}
