import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { OutsideAnswer } from '../../features/events/outside/outside-answer.tsx';
import { SitePageLinks } from '../../features/site/components/site-page-links.tsx';
import { useParams } from '../../lib/router/router.tsx';

/** What the link in an invitation to somebody without an account opens. */
export function Component() {
  const { token = '' } = useParams();
  return (
    <AccountPage title={t`You’re invited`} footer={<SitePageLinks />}>
      <OutsideAnswer key={token} token={token} />
    </AccountPage>
  );
}
