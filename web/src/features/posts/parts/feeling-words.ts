import type { FeelingKey } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

/** They stand alone in the list of feelings, and in "Ada is feeling Happy". Two are names of reactions too. */
export const feelingLabels: Record<FeelingKey, string> = {
  happy: t({ message: 'Happy', comment: 'Also in: Ada is feeling Happy' }),
  sad: t({ message: 'Sad', context: 'feeling' }),
  excited: t({ message: 'Excited', comment: 'Also in: Ada is feeling Excited' }),
  blessed: t({ message: 'Blessed', comment: 'Also in: Ada is feeling Blessed' }),
  loved: t({ message: 'Loved', comment: 'Also in: Ada is feeling Loved' }),
  grateful: t({ message: 'Grateful', comment: 'Also in: Ada is feeling Grateful' }),
  angry: t({ message: 'Angry', context: 'feeling' }),
  bored: t({ message: 'Bored', comment: 'Also in: Ada is feeling Bored' }),
  proud: t({ message: 'Proud', comment: 'Also in: Ada is feeling Proud' }),
  tired: t({ message: 'Tired', comment: 'Also in: Ada is feeling Tired' }),
};
