import type { OwnReport } from '@hearth/contract/moderation/own';
import { t } from '@lingui/core/macro';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { useOwnReports } from '../api/own-moderation.ts';
import { kindLabels } from '../public/decision-words.ts';
import { reportReasonLabels } from '../public/reason-words.ts';

const outcomes: Record<OwnReport['outcome'], string> = {
  waiting: t`Waits for somebody to look at it.`,
  kept: t`Somebody looked at it. It stays: it breaks no rule.`,
  acted: t`Somebody looked at it and acted. Thank you.`,
};

/** What the member reported, and what became of it; nothing about the other person. */
export function OwnReports() {
  const list = useOwnReports();
  return (
    <>
      <LoadedList
        label={t`Your reports`}
        items={list.data?.pages.flatMap((page) => page.items)}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={{ drawing: 'done', text: t`You haven’t reported anything.` }}
      >
        {({ id, kind, toGroup, reason, houseRule, note, at, outcome }) => (
          <li key={id} className="flex flex-col gap-1 py-4 first:pt-0">
            <strong className="font-semibold">
              {kindLabels[kind]} · {houseRule ? <bdi>{houseRule}</bdi> : reportReasonLabels[reason]}
            </strong>
            {note !== '' && (
              <p dir="auto" className="whitespace-pre-wrap break-words">
                {note}
              </p>
            )}
            {toGroup && <p className="text-muted text-sm">{t`To the moderators of the group`}</p>}
            <p>{outcomes[outcome]}</p>
            <p className="text-muted text-sm">
              <ShortTime at={at} />
            </p>
          </li>
        )}
      </LoadedList>
      <LoadMore list={list} />
    </>
  );
}
