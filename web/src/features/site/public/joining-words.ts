import type { WayToJoin } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';

export const joiningWords: Record<WayToJoin, string> = {
  anyone: t({ message: 'Anyone', context: 'may join' }),
  invitation: t({ message: 'By invitation', context: 'may join' }),
  approval: t({ message: 'With approval', context: 'may join' }),
  nobody: t({ message: 'Nobody', context: 'may join' }),
};
