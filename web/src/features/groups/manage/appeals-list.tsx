import type { GroupAppeal } from '@hearth/contract/groups/appeals';
import { t } from '@lingui/core/macro';
import { MemberRow } from '../../../components/people/member-row.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { AnswerAppeal } from '../../reports/public/answer-appeal.tsx';
import { decidedLabels, kindLabels } from '../../reports/public/decision-words.ts';
import { ReportedContent } from '../../reports/public/reported-content.tsx';
import { useAnswerAppeal, useGroupAppeals } from './api/appeals.ts';

/** Decisions of the group’s moderators that members ask to look at again. */
export function AppealsList({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useGroupAppeals(groupId);
  return (
    <LoadedList
      label={t({ message: 'Appeals', context: 'cases' })}
      items={data}
      error={error}
      onRetry={() => void refetch()}
      empty={{ drawing: 'done', text: t`No appeals are waiting.` }}
    >
      {(appeal) => <AppealRow key={appeal.caseId} groupId={groupId} appeal={appeal} />}
    </LoadedList>
  );
}

function AppealRow({ groupId, appeal }: { groupId: string; appeal: GroupAppeal }) {
  const { member, kind, decision, reported, reason, decidedBy, decidedAt, words, at, mayAnswer } = appeal;
  const answer = useAnswerAppeal(groupId, appeal.caseId);
  const what = kind === 'member' ? decidedLabels[decision] : `${decidedLabels[decision]} · ${kindLabels[kind]}`;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <MemberRow person={member} detail={what} />
      {kind !== 'member' && (
        <ReportedContent heading="p" title={t`What was removed`} content={reported} gone={t`It is no longer there.`} />
      )}
      <p className="text-sm">
        {decidedBy && <>{t`Decided by ${{ name: decidedBy.displayName }}`} · </>}
        <ShortTime at={decidedAt} />
      </p>
      {reason !== '' && (
        <p dir="auto" className="whitespace-pre-wrap break-words text-muted">
          {reason}
        </p>
      )}
      <div className="rounded-md border border-line p-3">
        <p className="font-semibold">{t({ message: 'Appeal', context: 'noun' })}</p>
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {words}
        </p>
        <p className="text-muted text-sm">
          <ShortTime at={at} />
        </p>
        {mayAnswer ? (
          <AnswerAppeal busy={answer.isPending} onAnswer={(given, done) => answer.mutate(given, { onSuccess: done })} />
        ) : (
          <p className="mt-2 text-muted">{t`Another moderator answers this appeal.`}</p>
        )}
      </div>
    </li>
  );
}
