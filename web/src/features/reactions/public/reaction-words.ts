import type { ReactionKind } from '@hearth/contract/posts/rules';
import { t } from '@lingui/core/macro';

/** With a context where the same word also stands for something else: a button, a feeling. */
export const reactionLabels: Record<ReactionKind, string> = {
  like: t({ message: 'Like', context: 'reaction' }),
  love: t({ message: 'Love', comment: 'A reaction' }),
  haha: t({ message: 'Haha', comment: 'A reaction' }),
  wow: t({ message: 'Wow', comment: 'A reaction' }),
  sad: t({ message: 'Sad', context: 'reaction' }),
  angry: t({ message: 'Angry', context: 'reaction' }),
};
