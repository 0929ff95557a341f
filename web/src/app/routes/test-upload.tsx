import { t } from '@lingui/core/macro';
import { Card } from '../../components/layout/card.tsx';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { TestUpload } from '../../features/media/components/test-upload.tsx';

export function Component() {
  return (
    <Page narrow>
      <PageTitle title={t`Test Upload`} />
      <Card>
        <TestUpload />
      </Card>
    </Page>
  );
}
