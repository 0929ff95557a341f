import { nobody } from '../../../platform/ids.ts';
import type { PlaceRules, PostPlace } from './post-place.ts';

/** The place of posts that were removed by a decision: nobody reads them there, and they are kept as they are. */
export const removedKind = 'removed';

/** One for all: lists ask about each place once. */
export const removedPlace: PostPlace = { kind: removedKind, id: nobody };

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
