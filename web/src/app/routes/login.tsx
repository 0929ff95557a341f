import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { SignInForm } from '../../features/accounts/components/sign-in-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';

export function Component() {
  return (
    <AccountPage
      title="Sign In"
      footer={
        <>
          <TextLink to="/forgot-password">Forgot password?</TextLink>
          <TextLink to="/signup">Create new account</TextLink>
        </>
      }
    >
      <SignInForm place="login" submitText="Sign In" busyText="Signing in..." />
    </AccountPage>
  );
}
