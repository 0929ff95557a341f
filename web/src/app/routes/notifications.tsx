import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { NotificationsList } from '../../features/notifications/components/notifications-list.tsx';
import { ReadAllButton } from '../../features/notifications/components/read-all-button.tsx';
import { PeopleRail } from '../shell/columns/people-rail.tsx';

export function Component() {
  return (
    <Page narrow rail={<PeopleRail />}>
      <PageTitle title={t`Notifications`} action={<ReadAllButton />} />
      <Card padded={false} className="p-1 md:p-2">
        <NotificationsList />
      </Card>
    </Page>
  );
}
