import { TvMinimalPlay } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

export function Component() {
  return (
    <Page>
      <PageTitle title="Watch Videos" />
      <Card>
        <EmptyState icon={TvMinimalPlay} text="No videos found yet." />
      </Card>
    </Page>
  );
}
