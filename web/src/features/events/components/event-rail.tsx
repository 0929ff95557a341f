import type { Event } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { RailCard } from '../../../components/layout/rail-card.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { countWords, seatWords } from './answer-words.ts';
import { EventHosts } from './event-about.tsx';

type Props = {
  event: Event;
  /** Beside what it is about only the guests are left to say. */
  guestsOnly?: boolean;
  onShow: (tab: 'about' | 'guests') => void;
};

/** Beside the discussion: what it is about, who comes, who hosts it. */
export function EventRail({ event, guestsOnly = false, onShow }: Props) {
  const seeAll = t`See all`;
  const seats = seatWords(event);
  return (
    <>
      {!guestsOnly && event.description !== '' && (
        <RailCard title={t`About`} more={{ text: seeAll, show: () => onShow('about') }}>
          <p dir="auto" className="line-clamp-6 whitespace-pre-line break-words">
            {event.description}
          </p>
        </RailCard>
      )}
      <RailCard title={t`Guests`} {...(event.canSeeGuests && { more: { text: seeAll, show: () => onShow('guests') } })}>
        <p>{countWords(event.counts)}</p>
        {seats && <p className="text-muted text-sm">{seats}</p>}
        {event.faces.length > 0 && (
          <div aria-hidden="true" className="flex flex-wrap gap-1.5">
            {event.faces.map((person) => (
              <PersonAvatar key={person.id} person={person} size={40} decorative />
            ))}
          </div>
        )}
      </RailCard>
      {!guestsOnly && (
        <RailCard title={t({ message: 'Hosts', context: 'of an event' })}>
          <EventHosts event={event} />
        </RailCard>
      )}
    </>
  );
}
