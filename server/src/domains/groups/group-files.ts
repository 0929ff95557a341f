import { fileLimits } from '@hearth/contract/media/rules';
import type { Database } from '../../platform/database/database.ts';
import type { PurposeRules } from '../media/media.api.ts';
import { canSeeGroup } from './groups.policy.ts';
import { groupsSeenBy } from './groups.queries.ts';

/** Picture and cover of a group: for everyone who may see the group. */
export function groupFiles({ db }: { db: Database }): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image },
    pathOf: ({ id }) => `groups/picture-${id}`,
    async mayRead(viewerId, { parentId }) {
      const group = (await groupsSeenBy(db, viewerId, [parentId])).get(parentId);
      return group !== undefined && canSeeGroup(group.kind, group.state);
    },
  };
}
