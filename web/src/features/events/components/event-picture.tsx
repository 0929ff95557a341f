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
        <span className="tint flex size-full items-center justify-center">
          <svg viewBox="0 0 96 48" className="h-full max-h-32 opacity-60" aria-hidden="true">
            <path
              d="M12 40c8-22 18-30 30-30s14 18 24 18 12-10 18-14M18 44h60"
              className="fill-none stroke-[1.5] stroke-current [stroke-linecap:round]"
            />
            <circle cx="70" cy="12" r="5" className="fill-current" />
          </svg>
        </span>
      )}
    </span>
  );
}
