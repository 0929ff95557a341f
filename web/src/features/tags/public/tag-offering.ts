import { lazy } from 'react';
import type { Offering } from '../../../components/ui/suggestions/offerings.ts';

/** Suggestions behind #, for a `SuggestingTextarea`. */
export const tagOffering: Offering = {
  spaces: 0,
  Offers: lazy(async () => ({ default: (await import('../components/tag-offers.tsx')).TagOffers })),
};
