import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { EndedElsewhere } from '../../features/accounts/components/ended-elsewhere.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';

export function Component() {
  return (
    <AccountPage
      title={t`Sign In`}
      footer={
        <>
          <TextLink to="/forgot-password">{t`Forgot password?`}</TextLink>
          <TextLink to="/signup">{t`Create new account`}</TextLink>
        </>
      }
    >
      <EndedElsewhere />
      <SignInForm place="login" submitText={t`Sign In`} busyText={t`Signing in...`} />
    </AccountPage>
  );
}
