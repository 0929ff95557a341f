import { t } from '@lingui/core/macro';
import { lazy } from 'react';
import type { PlaceKind } from '../posts/places/public/place-kinds.ts';

/** Events as places for posts. */
export const eventPlaces: PlaceKind = {
  words: {
    question: t`Write something about the event...`,
    visibility: { public: t`Public event`, private: t`Private event` },
  },
  Linked: lazy(async () => ({ default: (await import('./components/linked-event.tsx')).LinkedEvent })),
};
