import { t } from '@lingui/core/macro';
import { SiteRoles } from './site-roles.tsx';

export function MembersTab() {
  return (
    <section aria-labelledby="site-roles">
      <h3 id="site-roles" className="mb-3 font-semibold text-lg">
        {t`People who run the site`}
      </h3>
      <SiteRoles />
    </section>
  );
}
