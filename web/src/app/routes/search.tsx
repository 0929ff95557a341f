import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { Page } from '../../components/layout/page.tsx';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Card } from '../../components/ui/card.tsx';
import { SearchResults } from '../../features/search/components/search-results.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';

export function Component() {
  const [params] = useSearchParams();
  const query = params.get('q')?.trim() ?? '';
  useDocumentTitle(query === '' ? t`Search` : t`${query} – Search`);
  return (
    <Page narrow>
      <PageTitle title={t`Search Results for: "${query}"`} />
      <Card>
        <SearchResults query={query} />
      </Card>
    </Page>
  );
}
