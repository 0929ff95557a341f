import type { GroupReport } from '@hearth/contract/groups/oversight';
import { t } from '@lingui/core/macro';
import { Flag } from 'lucide-react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { LoadedList } from '../../../components/ui/feedback/loaded-list.tsx';
import { ShortTime } from '../../../components/ui/text/relative-time.tsx';
import { locale, numberText } from '../../../lib/language/words.ts';
import { reportReasonLabels } from '../../reports/public/reason-words.ts';
import { useDismissReports, useGroupReports } from './api/posts.ts';
import { JudgedWords } from './judged-words.tsx';

const keyOf = ({ post, comment }: GroupReport) => comment?.id ?? post.id;
const together = new Intl.ListFormat(locale, { type: 'conjunction' });

/** What members reported to the moderators, and what contains an alert word. Nobody learns who reported. */
export function ReportedList({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useGroupReports(groupId);
  return (
    <LoadedList
      label={t`Reported posts`}
      items={data}
      error={error}
      onRetry={() => void refetch()}
      empty={{ drawing: 'done', text: t`Nothing has been reported.` }}
    >
      {(report) => <ReportRow key={keyOf(report)} groupId={groupId} report={report} />}
    </LoadedList>
  );
}

function ReportRow({ groupId, report }: { groupId: string; report: GroupReport }) {
  const dismiss = useDismissReports(groupId, { postId: report.post.id, commentId: report.comment?.id ?? null });
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0">
      <Why report={report} />
      <JudgedWords groupId={groupId} words={report} busy={dismiss.isPending}>
        <Button variant="secondary" size="sm" disabled={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
          {t({ message: 'Dismiss', context: 'report' })}
        </Button>
      </JudgedWords>
    </li>
  );
}

function Why({ report: { reasons, notes, words, at } }: { report: GroupReport }) {
  const given = reasons.map(({ reason, count }) => `${reportReasonLabels[reason]} (${numberText(count)})`);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-x-1.5 font-semibold">
        <Flag size={16} aria-hidden="true" className="text-danger-ink" />
        {given.length > 0 && <span>{together.format(given)}</span>}
        {words.length > 0 && <span>{t`Alert words: ${{ words: together.format(words) }}`}</span>}
        <span className="font-normal text-muted">
          <ShortTime at={at} />
        </span>
      </p>
      {notes.map((note) => (
        <p key={note} dir="auto" className="whitespace-pre-wrap break-words text-muted">
          {note}
        </p>
      ))}
    </div>
  );
}
