import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ConfirmByLink } from '../../features/accounts/components/confirm-by-link.tsx';
import { useParams } from '../../lib/router/router.tsx';

export function Component() {
  const { token = '' } = useParams();
  return (
    <AccountPage title={t`Confirm your email address`}>
      <ConfirmByLink token={token} />
    </AccountPage>
  );
}
