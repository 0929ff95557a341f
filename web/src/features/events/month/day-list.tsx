import { eventPath } from '@hearth/contract/events/rules';
import { t } from '@lingui/core/macro';
import { Cake, CalendarDays } from 'lucide-react';
import { PersonName } from '../../../components/people/person-name.tsx';
import { EmptyRow } from '../../../components/ui/feedback/empty-state.tsx';
import { locale } from '../../../lib/language/words.ts';
import { Link } from '../../../lib/router/link.tsx';
import { guestListWords } from '../components/kind-words.ts';
import { clockTime } from '../times/event-times.ts';
import type { OfDay } from './of-day.ts';

const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });

/** What is on one day. */
export function DayList({ day, events, birthdays }: OfDay & { day: string }) {
  const title = longDay.format(new Date(`${day}T00:00:00Z`));
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h3 className="font-semibold text-lg">{title}</h3>
      {events.length + birthdays.length === 0 && <EmptyRow icon={CalendarDays} text={t`Nothing on this day.`} />}
      <ul>
        {birthdays.map(({ person }) => (
          <li key={person.id} className="flex min-h-11 items-center gap-3">
            <Cake size={22} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0">
              <PersonName person={person} link className="font-semibold" />
              <span className="block text-muted text-sm">{t({ message: 'Birthday', context: 'of a friend' })}</span>
            </span>
          </li>
        ))}
        {events.map((event) => (
          <li key={event.dateId} className="flex min-h-11 items-center gap-3 py-1">
            <CalendarDays size={22} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0">
              <Link to={eventPath(event.eventId, event.dateId)} className="font-semibold text-ink hover:underline">
                <bdi className="break-words">{event.name}</bdi>
              </Link>
              <span className="block text-muted text-sm">
                {[clockTime(event.startsAt), stateOf(event)].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateOf({ isCancelled, answer, isHost }: OfDay['events'][number]): string {
  if (isCancelled) return t`Canceled`;
  if (answer) return guestListWords[answer.state];
  return isHost ? t`You host it` : '';
}
