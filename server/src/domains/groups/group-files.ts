import { fileLimits } from '@hearth/contract/media/rules';
import type { PurposeRules } from '../media/media.api.ts';

/** Picture and cover of a group, both of the purpose `group`. */
export function groupFiles(): PurposeRules {
  return {
    maxBytes: { image: fileLimits.image },
    pathOf: ({ id }) => `groups/${id}`,
    mayRead: async () => false,
  };
}
