import type { ConsoleTab } from '@hearth/contract/operators/rules';
import { t } from '@lingui/core/macro';
import { Suspense } from 'react';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { useMember } from '../../features/accounts/public/member.ts';
import { ConfirmIdentity } from '../../features/operator/confirm/confirm-identity.tsx';
import { useDocumentTitle } from '../../lib/page/document-title.ts';
import { useParams } from '../../lib/router/router.tsx';
import { UnknownScreen } from '../unknown-screen.tsx';
import { ConsoleNav } from './console-nav.tsx';
import { tabs, tabsFor } from './console-tabs.ts';

/** Where the people who run the site see, decide and explain. */
export function Console() {
  const { siteRole } = useMember();
  const open = tabsFor(siteRole);
  const asked = useParams().tab?.toLowerCase();
  const tab = asked === undefined ? open[0] : open.find((each) => each === asked);
  if (!tab) return <UnknownScreen />;
  return <OpenTab key={tab} tab={tab} open={open} />;
}

function OpenTab({ tab, open }: { tab: ConsoleTab; open: readonly ConsoleTab[] }) {
  const { title, lead, Content } = tabs[tab];
  useDocumentTitle(`${title} – ${t`Operator`}`);
  return (
    <Page>
      <PageTitle title={t`Operator`} />
      <div className="flex flex-col gap-2 md:flex-row md:items-start md:gap-6">
        <ConsoleNav open={open} current={tab} />
        <ConfirmIdentity>
          <Card aria-labelledby="console-tab" className="min-w-0 flex-1">
            <h2 id="console-tab" className="font-semibold text-xl">
              {title}
            </h2>
            {lead && <p className="mt-1 text-muted">{lead}</p>}
            <div className="mt-4">
              <Suspense fallback={<Skeleton className="h-40" />}>
                <Content />
              </Suspense>
            </div>
          </Card>
        </ConfirmIdentity>
      </div>
    </Page>
  );
}
