/** What web and server both need at run time; free of zod. */
export const visitedPlaces = ['profile', 'chat'] as const;
export type VisitedPlace = (typeof visitedPlaces)[number];

/** Coming back sooner is still the same visit. */
export const sameVisitMs = 10 * 60_000;
export const maxShortcuts = 5;
