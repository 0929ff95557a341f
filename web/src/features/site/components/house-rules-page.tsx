import type { HouseRule } from '@hearth/contract/rules/site-rules';
import { type ReactNode, use } from 'react';
import { BareHeader } from '../../../components/layout/bare-header.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDocumentTitle } from '../../../lib/page/document-title.ts';
import { MemberContext } from '../../accounts/public/member.ts';
import { useHouseRules, wordsOf } from '../../reports/public/house-rules.ts';
import { pageTitles } from '../public/page-titles.ts';

/** `missing` is shown where there are no rules. */
export function HouseRulesPage({ missing }: { missing: ReactNode }) {
  const member = use(MemberContext);
  useDocumentTitle(pageTitles.rules);
  const { data, error, refetch } = useHouseRules();
  if (data?.items.length === 0) return missing;
  return (
    <>
      {!member && <BareHeader />}
      <Page narrow>
        <PageTitle title={pageTitles.rules} />
        <Card className="md:p-8">
          {data ? (
            <Rules rules={data.items} />
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

function Rules({ rules }: { rules: HouseRule[] }) {
  return (
    <ol className="flex list-decimal flex-col gap-5 ps-6 marker:font-semibold">
      {rules.map((rule) => {
        const words = wordsOf(rule);
        return (
          <li key={rule.id} lang={words?.language} className="ps-1">
            <h2 dir="auto" className="break-words font-semibold">
              {words?.title}
            </h2>
            {words?.text && (
              <p dir="auto" className="mt-1 whitespace-pre-line break-words">
                {words.text}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
