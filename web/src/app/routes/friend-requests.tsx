import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { RequestsList } from '../../features/friends/components/requests-list.tsx';

export function Component() {
  return (
    <Page>
      <PageTitle title={t`Friend Requests`} />
      <Card>
        <RequestsList emptyText={t`No friend requests found.`} />
      </Card>
    </Page>
  );
}
