import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ResetPasswordForm } from '../../features/accounts/components/reset-password-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { useLocation } from '../../lib/router/router.tsx';

export function Component() {
  // A browser does not send the fragment, so the token reaches no server log.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return (
    <AccountPage title={t`Choose a New Password`} footer={<TextLink to="/login">{t`Back to login`}</TextLink>}>
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <p className="text-center">
          <Trans>
            This page needs the link from our email. <TextLink to="/forgot-password">Get a new link</TextLink>
          </Trans>
        </p>
      )}
    </AccountPage>
  );
}
