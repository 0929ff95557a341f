import type { Audience } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

export const audienceLabels: Record<Audience, string> = {
  public: t({ message: 'Public', comment: 'Who can see a post' }),
  friends: t({ message: 'Friends', context: 'audience' }),
  only_me: t({ message: 'Only me', comment: 'Who can see a post' }),
};
