import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import type { PlaceKind } from '../posts/places/public/place-kinds.ts';

const Linked = lazy(async () => ({ default: (await import('./components/linked-event.tsx')).LinkedEvent }));
const visible = t`Private event`;

/** Events as places for posts. */
export const eventPlaces: PlaceKind = {
  words: {
    question: t`Write something about the event...`,
    notShared: t`Posts in this event can’t be shared`,
    commentsClosed: t`The hosts turned off comments. You can still read them.`,
    visibility: { public: t`Public event`, private: visible, hidden: visible },
  },
  Linked,
};
