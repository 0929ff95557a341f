import { t } from '@lingui/core/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { LoadedPart } from '../../../components/ui/feedback/loaded-part.tsx';
import { locale } from '../../../lib/language/words.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { useEventMonth } from '../api/event-lists.ts';
import { ownZone } from '../times/zones.ts';
import { DayList } from './day-list.tsx';
import { movedMonth, sameDayIn } from './month-grid.ts';
import { MonthSheet } from './month-sheet.tsx';
import { ofDay } from './of-day.ts';

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
