import type { PlaceRules } from './post-place.ts';

/** The place of posts that were removed by a decision: nobody reads them there, and they are kept as they are. */
export const removedKind = 'removed';

const none = async (): Promise<ReadonlySet<string>> => new Set();

export const removedRules: PlaceRules = {
  readable: none,
  readers: none,
  openToAll: none,
  homePlaces: async () => [],
  homesAmong: none,
  mayWrite: async () => false,
  describe: async () => new Map(),
};
