import type { VisitorPage } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';

export const pageTitles: Record<VisitorPage, string> = {
  terms: t({ message: 'Terms', context: 'of use' }),
  privacy: t({ message: 'Privacy', context: 'page' }),
  rules: t({ message: 'Rules', context: 'page' }),
};
