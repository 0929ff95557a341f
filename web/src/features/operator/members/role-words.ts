import type { SiteRole } from '@hearth/contract/core/site-roles';
import { t } from '@lingui/core/macro';

export const siteRoleWords: Record<SiteRole, string> = {
  owner: t({ message: 'Owner', context: 'site' }),
  operator: t({ message: 'Operator', context: 'role' }),
  moderator: t({ message: 'Moderator', context: 'site' }),
};
