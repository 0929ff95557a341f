import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { TabPanel, Tabs } from '../../components/ui/menus/tabs.tsx';
import { NotificationsList } from '../../features/notifications/components/notifications-list.tsx';
import { ReadAllButton } from '../../features/notifications/components/read-all-button.tsx';
import { useSearchParams } from '../../lib/router/router.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

const tabs = [
  { value: 'all', label: t({ message: 'All', context: 'notifications' }) },
  { value: 'unread', label: t`Unread` },
] as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'unread' ? 'unread' : 'all';
  return (
    <Page narrow rail={<PeopleRail />}>
      <PageTitle title={t`Notifications`} action={<ReadAllButton />} />
      <Tabs
        label={t`Notifications`}
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams(next === 'unread' ? { tab: next } : {}, { replace: true })}
      >
        <TabPanel value={tab}>
          <Card padded={false} className="p-1 md:p-2">
            <NotificationsList key={tab} shown={tab} />
          </Card>
        </TabPanel>
      </Tabs>
    </Page>
  );
}
