import type { SitePageName } from '@hearth/contract/site/rules';
import type { readSitePage } from '@hearth/contract/site/settings';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { BareHeader } from '../../../components/layout/bare-header.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { useDocumentTitle } from '../../../lib/page/document-title.ts';
import { momentText } from '../../../lib/time/moment-text.ts';
import { MemberContext } from '../../accounts/public/member.ts';
import { Markdown } from '../public/markdown.tsx';
import { pageTitles } from '../public/page-titles.ts';

const sitePageKey = (page: SitePageName) => ['site-page', page] as const;
const call = request<typeof readSitePage>('GET', '/api/site/pages/:page');

/** `missing` is shown where nobody has written the page. */
export function SitePage({ page, missing }: { page: SitePageName; missing: ReactNode }) {
  const member = use(MemberContext);
  useDocumentTitle(pageTitles[page]);
  const { data, error, refetch } = useQuery({
    queryKey: sitePageKey(page),
    queryFn: ({ signal }) => call({ params: { page }, signal }),
  });
  if (error instanceof ApiError && error.code === 'not_found') return missing;
  return (
    <>
      {!member && <BareHeader />}
      <Page narrow>
        <PageTitle title={pageTitles[page]} />
        <Card className="md:p-8">
          {data ? (
            <>
              <Markdown text={data.text} />
              <p className="mt-6 border-line border-t pt-4 text-muted text-sm">
                {t`Last changed: ${{ time: momentText(data.changedAt) }}`}
              </p>
            </>
          ) : error ? (
            <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
          ) : (
            <Skeleton className="h-60" />
          )}
        </Card>
      </Page>
    </>
  );
}
