import { t } from '@lingui/core/macro';
import { useSession } from '../../features/accounts/api/use-session.ts';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { Invited } from '../../features/invitations/invited.tsx';
import { SitePageLinks } from '../../features/site/components/site-page-links.tsx';
import { useParams } from '../../lib/router/router.tsx';

export function Component() {
  const { code = '' } = useParams();
  const { member } = useSession();
  return (
    <AccountPage
      title={t`You’re invited`}
      footer={
        <>
          {!member && <TextLink to="/login">{t`Already have an account?`}</TextLink>}
          <SitePageLinks />
        </>
      }
    >
      <Invited code={code} isMember={Boolean(member)} />
    </AccountPage>
  );
}
