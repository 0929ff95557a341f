import { Waypoints } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { ButtonLink } from '../../components/ui/button-link.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

export function Component() {
  return (
    <Page narrow>
      <PageTitle title="Groups" />
      <Card>
        <EmptyState
          icon={Waypoints}
          text="Groups are coming"
          detail="Soon you can gather people around a shared interest, with posts that only the group sees."
          action={<ButtonLink to="/home">Back to Home</ButtonLink>}
        />
      </Card>
    </Page>
  );
}
