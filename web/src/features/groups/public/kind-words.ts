import type { GroupKind } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';

/** The names of the kinds, and what each means. */
export const kindWords: Record<GroupKind, { name: string; meaning: string }> = {
  public: {
    name: t({ message: 'Public', context: 'group' }),
    meaning: t`Anyone can see the posts. Members can post.`,
  },
  private: {
    name: t({ message: 'Private', context: 'group' }),
    meaning: t`Anyone can find the group and see its members. Only members can see its posts.`,
  },
  hidden: {
    name: t({ message: 'Hidden', context: 'group' }),
    meaning: t`Only members can find the group and see its posts.`,
  },
};
