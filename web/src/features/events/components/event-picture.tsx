import type { EventCard } from '@hearth/contract/events/fields';
import { Picture } from '../../../components/media/picture.tsx';
import { tintOf } from '../../../components/ui/pictures/tint.ts';

type Props = { event: Pick<EventCard, 'eventId' | 'picture'>; sizes: string; leading?: boolean };

/** Decoration as large as its frame: the picture, or the event's tint. */
export function EventPicture({ event: { eventId, picture }, sizes, leading = false }: Props) {
  return (
    <span aria-hidden="true" className="block size-full" style={tintOf(eventId)}>
      {picture ? (
        <Picture media={picture} sizes={sizes} leading={leading} />
      ) : (
        <span className="tint block size-full">
          <svg viewBox="0 0 600 120" preserveAspectRatio="xMidYMax slice" className="size-full" aria-hidden="true">
            <circle cx="430" cy="52" r="22" className="fill-current opacity-30" />
            <path d="M0 92c90-50 170-50 260-18s220 32 340-22v68h-600z" className="fill-current opacity-15" />
            <path d="M0 112c120-44 230-30 330-12s190 6 270-20v40h-600z" className="fill-current opacity-25" />
          </svg>
        </span>
      )}
    </span>
  );
}
