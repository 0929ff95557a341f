import { lazy } from 'react';
import type { PlaceKind } from '../posts/places/public/place-kinds.ts';

/** Events as places for posts, as far as every page needs them; their own screen adds the words. */
export const eventPlaces: PlaceKind = {
  words: { visibility: {} },
  Linked: lazy(async () => ({ default: (await import('./public/on-other-screens.ts')).LinkedEvent })),
};
