import { fileLimits } from '@hearth/contract/media/rules';
import type { Database } from '../../platform/database/database.ts';
import type { PurposeRules } from '../media/media.api.ts';
import { readablePostIds } from './find-readable.ts';

export function postFiles(db: Database): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image, video: fileLimits.video },
    pathOf: ({ name, time }) => `posts/${name}_${time}`,
    mayRead: async (viewerId, { parentId }) => (await readablePostIds(db, viewerId, [parentId])).has(parentId),
  };
}
