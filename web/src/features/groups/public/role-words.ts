import type { GroupRole } from '@hearth/contract/groups/rules';
import { t } from '@lingui/core/macro';

export const roleWords: Record<GroupRole, string> = {
  owner: t({ message: 'Owner', context: 'group' }),
  moderator: t({ message: 'Moderator', context: 'group' }),
  member: t({ message: 'Member', context: 'group' }),
};
