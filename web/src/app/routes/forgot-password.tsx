import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { ButtonLink } from '../../components/ui/buttons/button-link.tsx';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ForgotPasswordForm, type NoLink } from '../../features/accounts/components/forgot-password-form.tsx';
import { RecoveryCodeForm } from '../../features/accounts/components/recovery-code-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { site } from '../../lib/page/site.ts';
import { useLocation } from '../../lib/router/router.tsx';
import { OpenByVouching } from '../recovery/open-by-vouching.tsx';

const lead = site.sendsMail
  ? t`Enter your email address and we’ll send you a link to choose a new password.`
  : t`This site doesn’t send email. Use a recovery code, or ask the people who run this site for a reset link.`;

export function Component() {
  const [typed, setTyped] = useState('');
  const [noLink, setNoLink] = useState<NoLink | null>(null);
  const { hash } = useLocation();
  if (hash === '#friends') {
    return (
      <AccountPage
        title={t`Ask Your Trusted Friends`}
        lead={t`If you chose three trusted friends in Settings, two of them can let you in again. It takes a day.`}
        footer={
          <>
            <TextLink to="/forgot-password">{t`Find another way`}</TextLink>
            <TextLink to="/login">{t`Back to login`}</TextLink>
          </>
        }
      >
        <OpenByVouching identifier={typed} />
      </AccountPage>
    );
  }
  if (hash === '#code') {
    return (
      <AccountPage
        title={t`Use a Recovery Code`}
        lead={t`Enter one of the codes that you made in Settings. It works once.`}
        footer={
          <>
            <TextLink to="/forgot-password">{t`I have no recovery code`}</TextLink>
            <TextLink to="/login">{t`Back to login`}</TextLink>
          </>
        }
      >
        <RecoveryCodeForm identifier={typed} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      title={t`Find Your Account`}
      // The answer to the form says the same.
      {...(!noLink && { lead })}
      footer={
        <>
          {site.sendsMail && <TextLink to="#code">{t`Use a recovery code`}</TextLink>}
          <TextLink to="#friends">{t`Ask my trusted friends`}</TextLink>
          <TextLink to="/login">{t`Back to login`}</TextLink>
        </>
      }
    >
      {!site.sendsMail && (
        <ButtonLink to="#code" size="lg" block className="mb-6">
          {t`Use a recovery code`}
        </ButtonLink>
      )}
      <ForgotPasswordForm typed={typed} onType={setTyped} noLink={noLink} onNoLink={setNoLink} />
    </AccountPage>
  );
}
