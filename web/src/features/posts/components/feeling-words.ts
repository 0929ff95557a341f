import type { FeelingKey } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

/** They stand alone in the list of feelings, and in "Ada is feeling Happy". */
export const feelingLabels: Record<FeelingKey, string> = {
  happy: t({ message: 'Happy', context: 'feeling' }),
  sad: t({ message: 'Sad', context: 'feeling' }),
  excited: t({ message: 'Excited', context: 'feeling' }),
  blessed: t({ message: 'Blessed', context: 'feeling' }),
  loved: t({ message: 'Loved', context: 'feeling' }),
  grateful: t({ message: 'Grateful', context: 'feeling' }),
  angry: t({ message: 'Angry', context: 'feeling' }),
  bored: t({ message: 'Bored', context: 'feeling' }),
  proud: t({ message: 'Proud', context: 'feeling' }),
  tired: t({ message: 'Tired', context: 'feeling' }),
};
