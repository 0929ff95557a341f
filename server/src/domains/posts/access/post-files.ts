import { fileLimits } from '@hearth/contract/media/rules';
import type { PurposeRules } from '../../media/media.api.ts';
import type { PostAccessDeps } from './find-readable.ts';
import { mayReadFilesOf } from './find-readable.ts';

export function postFiles(deps: PostAccessDeps): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image, video: fileLimits.video },
    pathOf: ({ name, time }) => `posts/${name}_${time}`,
    mayRead: (viewerId, { parentId }) => mayReadFilesOf(deps, viewerId, parentId),
  };
}
