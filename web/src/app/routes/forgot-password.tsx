import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ForgotPasswordForm } from '../../features/accounts/components/forgot-password-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';

export function Component() {
  return (
    <AccountPage
      title="Find Your Account"
      lead="Enter your email address and we send you a link to choose a new password."
      footer={<TextLink to="/login">Back to sign in</TextLink>}
    >
      <ForgotPasswordForm />
    </AccountPage>
  );
}
