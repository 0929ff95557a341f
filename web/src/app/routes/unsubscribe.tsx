import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { StopMail } from '../../features/notifications/components/stop-mail.tsx';
import { useParams } from '../../lib/router/router.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <AccountPage title={t`Stop emails about notifications`}>
      <StopMail token={token} />
    </AccountPage>
  );
}
