import type { SitePageName } from '@hearth/contract/site/rules';
import { t } from '@lingui/core/macro';

export const pageTitles: Record<SitePageName, string> = {
  terms: t({ message: 'Terms', context: 'of use' }),
  privacy: t({ message: 'Privacy', context: 'page' }),
};
