import { fileLimits } from '@hearth/contract/media/rules';
import type { PurposeRules } from './media-purposes.ts';

/** Pictures that a member uploads only to see whether uploading works. */
export const testFiles: PurposeRules = {
  maxBytes: { image: fileLimits.image },
  pathOf: ({ name }) => `test/${name}`,
  mayRead: async () => false,
  standsAlone: true,
};
