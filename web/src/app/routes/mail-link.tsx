import { t } from '@lingui/core/macro';
import { AccountPage } from '../../features/accounts/components/account-page.tsx';
import { ConfirmByLink } from '../../features/accounts/components/confirm-by-link.tsx';
import { StopMail } from '../../features/notifications/components/stop-mail.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useLocation, useParams } from '../../lib/router/router.tsx';

/** What the links of e-mails open. One file, because every file that the first screen may need has its place there. */
export function Component() {
  const { token = '' } = useParams();
  const stops = useLocation().pathname.toLowerCase().startsWith('/unsubscribe');
  const title = stops ? t`Stop these emails` : t`Confirm your email address`;
  useDocumentTitle(title);
  return (
    <AccountPage title={title}>{stops ? <StopMail token={token} /> : <ConfirmByLink token={token} />}</AccountPage>
  );
}
