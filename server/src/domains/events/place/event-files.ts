import { fileLimits } from '@hearth/contract/media/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { PurposeRules } from '../../media/media.api.ts';
import { seenEvents } from '../access/find-event.ts';

/** The picture of an event: for everyone who may see the event. */
export function eventFiles(deps: { db: Database; clock: Clock }): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image },
    pathOf: ({ id }) => `events/picture-${id}`,
    mayRead: async (viewerId, { parentId }) => (await seenEvents(deps, viewerId, [parentId])).has(parentId),
  };
}
