import type { EventCard } from '@hearth/contract/events/fields';
import { t } from '@lingui/core/macro';
import { MapPin, Video } from 'lucide-react';

/** The place in words; of an online event without any, that it is online. */
export function EventWhere({ event: { where, isOnline } }: { event: Pick<EventCard, 'where' | 'isOnline'> }) {
  if (where === '' && !isOnline) return null;
  const Icon = isOnline ? Video : MapPin;
  return (
    <span className="flex min-w-0 items-start gap-1.5">
      <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <bdi className="min-w-0 break-words">{where === '' ? t`Online` : where}</bdi>
    </span>
  );
}
