import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { SignUpForm } from '../../features/accounts/components/sign-up-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';

export function Component() {
  return (
    <AccountPage
      wide
      title={t`Create a New Account`}
      lead={t`It takes a minute.`}
      footer={<TextLink to="/login">{t`Already have an account?`}</TextLink>}
    >
      <SignUpForm />
    </AccountPage>
  );
}
