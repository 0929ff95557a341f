import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import { t } from '@lingui/core/macro';
import { BareHeader } from '../components/layout/bare-header.tsx';
import { Card } from '../components/layout/card.tsx';
import { Page } from '../components/layout/page.tsx';
import { PageTitle } from '../components/layout/page-title.tsx';
import { DeleteAccountDialog } from '../features/accounts/components/delete-account-dialog.tsx';
import { LogoutButton } from '../features/accounts/components/logout-button.tsx';
import { OwnDecisions } from '../features/reports/components/own-decisions.tsx';
import { useDocumentTitle } from '../lib/page/document-title.ts';
import { momentText } from '../lib/time/moment-text.ts';

/** All that a suspended member sees: why, until when, and how to appeal. */
export function SuspendedScreen({ suspended: { until } }: { suspended: NonNullable<SessionMember['suspended']> }) {
  useDocumentTitle(t`Your account is suspended`);
  return (
    <>
      <BareHeader />
      <Page narrow>
        <PageTitle title={t`Your account is suspended`} action={<LogoutButton />} />
        <Card className="flex flex-col gap-4">
          <p>
            {until
              ? t`You can use this site again from ${momentText(until)} on. Nobody sees that you are suspended.`
              : t`You can’t use this site until the people who run it lift this. Nobody sees that you are suspended.`}
          </p>
          <OwnDecisions />
        </Card>
        <Card className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">{t`You can delete your account at any time.`}</p>
          <DeleteAccountDialog />
        </Card>
      </Page>
    </>
  );
}
