import { ImageUp } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';

export function Component() {
  return (
    <Page narrow>
      <PageTitle title="Test Upload" />
      <Card>
        <EmptyState icon={ImageUp} text="No image uploaded yet." />
      </Card>
    </Page>
  );
}
