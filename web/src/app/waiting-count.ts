import { optionalPart } from '../lib/loading/optional-part.ts';

/** Fetched for those who run the site alone. */
export const CaseCount = optionalPart(
  async () => (await import('../features/operator/public/waiting-count.tsx')).WaitingCount,
);
