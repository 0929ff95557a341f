import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { DisownForm } from '../../features/accounts/components/disown-form.tsx';
import { TextLink } from '../../features/accounts/components/text-link.tsx';
import { useLocation } from '../../lib/router/router.tsx';

export function Component() {
  // A browser does not send the fragment, so the token reaches no server log.
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return (
    <AccountPage title={t`It wasn’t me`} footer={<TextLink to="/login">{t`Back to login`}</TextLink>}>
      {token ? (
        <DisownForm token={token} />
      ) : (
        <p className="text-center">{t`This page needs the link from our email.`}</p>
      )}
    </AccountPage>
  );
}
