import { fileLimits } from '@hearth/contract/media/rules';
import type { PurposeRules } from '../../media/media.api.ts';
import type { PostAccessNeeds } from './find-readable.ts';
import { mayReadPost } from './find-readable.ts';

export function postFiles(needs: PostAccessNeeds): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image, video: fileLimits.video },
    pathOf: ({ name, time }) => `posts/${name}_${time}`,
    mayRead: (viewerId, { parentId }) => mayReadPost(needs, viewerId, parentId),
  };
}
