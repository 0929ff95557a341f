import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { type ReactNode, useId } from 'react';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { WebAddress } from '../../../components/ui/text/web-address.tsx';
import { repeatWords } from '../times/repeat-words.ts';
import { wallTimeOf } from '../times/zones.ts';
import { seatWords } from './answer-words.ts';
import { eventKindWords } from './kind-words.ts';

/** Description, link, how it repeats, seats, who sees it, and its hosts. */
export function EventAbout({ event }: { event: Event }) {
  const seats = seatWords(event);
  return (
    <div className="flex flex-col gap-5">
      <Part title={t`Description`}>
        {event.description === '' ? (
          <p className="text-muted">{t`This event has no description yet.`}</p>
        ) : (
          <p dir="auto" className="max-w-2xl whitespace-pre-line break-words">
            {event.description}
          </p>
        )}
      </Part>
      {event.link !== '' && (
        <Part title={t`Link`}>
          <a href={event.link} target="_blank" rel="noopener noreferrer nofollow ugc" className="text-ink underline">
            <bdi>
              <WebAddress text={event.link} />
            </bdi>
          </a>
        </Part>
      )}
      {event.repeats && (
        <Part title={t`Repeats`}>
          <p>{repeatWords(event.repeats, wallTimeOf(new Date(event.startsAt), event.timeZone).slice(0, 10))}</p>
        </Part>
      )}
      {seats && (
        <Part title={t({ message: 'Seats', context: 'of an event' })}>
          <p>{seats}</p>
        </Part>
      )}
      <Part title={t`Who can see it`}>
        <p>{eventKindWords[event.kind].meaning}</p>
      </Part>
      <Part title={t({ message: 'Hosts', context: 'of an event' })}>
        <EventHosts event={event} />
      </Part>
    </div>
  );
}

export function EventHosts({ event }: { event: Event }) {
  if (event.hosts.length === 0) return <p className="text-muted">{t`You can’t see who hosts this event.`}</p>;
  return (
    <ul aria-label={t({ message: 'Hosts', context: 'of an event' })} className="-mx-2">
      {event.hosts.map(({ person, role }) => (
        <li key={person.id}>
          <MemberRow
            person={person}
            detail={
              role === 'host'
                ? t({ message: 'Host', context: 'of an event' })
                : t({ message: 'Co-host', context: 'of an event' })
            }
          />
        </li>
      ))}
    </ul>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="pb-1 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
