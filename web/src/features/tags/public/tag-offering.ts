import type { Offering } from '../../../components/ui/suggestions/offerings.ts';
import { optionalPart } from '../../../lib/loading/optional-part.ts';

/** Suggestions behind #, for a `SuggestingTextarea`. */
export const tagOffering: Offering = {
  spaces: 0,
  Offers: optionalPart(async () => (await import('../components/tag-offers.tsx')).TagOffers),
};
