import { Bookmark } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

export function Component() {
  return (
    <Page narrow>
      <PageTitle title="Saved" />
      <Card>
        <EmptyState icon={Bookmark} text="No saved posts found." />
      </Card>
    </Page>
  );
}
