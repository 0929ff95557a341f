import { fileLimits } from '@hearth/contract/media/rules';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { PurposeRules } from '../media/media.api.ts';
import { maySeeStory } from './find-visible-story.ts';

export function storyFiles({ db, clock }: { db: Database; clock: Clock }): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image, video: fileLimits.video },
    pathOf: ({ name, time, ownerId }) => `stories/${ownerId}/${time}_${name}`,
    mayRead: (viewerId, { ownerId, parentId }) =>
      maySeeStory(db, { id: viewerId, now: clock.now() }, { ownerId, storyId: parentId }),
  };
}
