import type { Audience } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

export const audienceLabels: Record<Audience, string> = {
  public: t({ message: 'Public', context: 'audience' }),
  friends: t({ message: 'Friends', context: 'audience' }),
  only_me: t({ message: 'Only me', context: 'audience' }),
};
