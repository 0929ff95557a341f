import type { ReactionKind } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

export const reactionLabels: Record<ReactionKind, string> = {
  like: t({ message: 'Like', context: 'reaction' }),
  love: t({ message: 'Love', context: 'reaction' }),
  haha: t({ message: 'Haha', context: 'reaction' }),
  wow: t({ message: 'Wow', context: 'reaction' }),
  sad: t({ message: 'Sad', context: 'reaction' }),
  angry: t({ message: 'Angry', context: 'reaction' }),
};
