/** Rules for browser and server. Without zod, which is not part of the browser's bundle. */
export const visitedPlaces = ['profile', 'chat'] as const;
export type VisitedPlace = (typeof visitedPlaces)[number];

/** A second visit within this time is not counted. */
export const sameVisitMs = 10 * 60_000;
export const maxShortcuts = 5;
