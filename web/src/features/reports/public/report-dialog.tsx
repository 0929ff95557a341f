import { maxReportNoteLength, type ReportReason, reportReasons } from '@hearth/contract/reports/rules';
import { t } from '@lingui/core/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/fields/radio-group.tsx';
import { Textarea } from '../../../components/ui/fields/textarea.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { type Reportable, type ReportedTo, useSendReport } from '../api/send-report.ts';
import { useHouseRules, wordsOf } from './house-rules.ts';
import { reportReasonLabels } from './reason-words.ts';

const ChooseContext = lazy(async () => ({
  default: (await import('../components/choose-context.tsx')).ChooseContext,
}));

const words = {
  post: {
    title: t`Report post`,
    question: t`Why are you reporting this post?`,
    description: t`Only the people who run this site will see your report.`,
  },
  comment: {
    title: t`Report comment`,
    question: t`Why are you reporting this comment?`,
    description: t`Only the people who run this site will see your report, with the comment as it is now.`,
  },
  message: {
    title: t`Report message`,
    question: t`Why are you reporting this message?`,
    description: t`Only the people who run this site will see your report. They will see the text of this message, and no other message of the chat but those that you tick.`,
  },
  member: {
    title: t`Report member`,
    question: t`Why are you reporting this member?`,
    description: t`Only the people who run this site will see your report, with the names and bio of this profile.`,
  },
} satisfies Record<Reportable['kind'], object>;

const receivers = ['moderators', 'operator'] as const;

type Props = { what: Reportable; onReported?: () => void; onClose: () => void };

export function ReportDialog({ what, onReported, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const houseRules = useHouseRules().data?.items ?? [];
  const [note, setNote] = useState('');
  const [contextIds, setContextIds] = useState<string[]>([]);
  const choose = (chosen: ReportReason, broken: string | null) => {
    setReason(chosen);
    setRule(broken);
  };
  const receiver = 'receiver' in what ? what.receiver : null;
  const [to, setTo] = useState<ReportedTo>(receiver ? 'moderators' : 'operator');
  const report = useSendReport(what, () => {
    onReported?.();
    onClose();
  });
  const { title, question, description } = words[what.kind];
  return (
    <Dialog
      open
      title={title}
      description={receiver && to === 'moderators' ? receiver.description : description}
      onOpenChange={(next) => !next && !report.isPending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            disabled={reason === null || isTooLong(note, maxReportNoteLength)}
            busy={report.isPending}
            busyText={t`Sending...`}
            onClick={() =>
              reason &&
              report.mutate({ reason, rule: to === 'operator' ? rule : null, note: note.trim(), to, contextIds })
            }
          >
            {t`Send report`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup legend={question} className="grid-flow-row sm:grid-cols-2">
          {reportReasons.map((each) => (
            <RadioCard
              key={each}
              name="report-reason"
              label={reportReasonLabels[each]}
              checked={reason === each && rule === null}
              onChange={() => choose(each, null)}
            />
          ))}
          {to === 'operator' &&
            houseRules.map((each) => (
              <RadioCard
                key={each.id}
                name="report-reason"
                label={wordsOf(each)?.title ?? ''}
                checked={rule === each.id}
                onChange={() => choose('other', each.id)}
              />
            ))}
        </RadioGroup>
        {receiver && (
          <RadioGroup legend={t`Who should look at it?`} className="max-sm:grid-flow-row">
            {receivers.map((each) => (
              <RadioCard
                key={each}
                name="report-to"
                label={each === 'moderators' ? receiver.label : t`To the site’s operator`}
                checked={to === each}
                onChange={() => {
                  setTo(each);
                  setRule(null);
                }}
              />
            ))}
          </RadioGroup>
        )}
        {what.kind === 'message' && (
          <Suspense>
            <ChooseContext reported={what} chosen={contextIds} onChange={setContextIds} />
          </Suspense>
        )}
        <Textarea
          label={t`Note (optional)`}
          limit={{ max: maxReportNoteLength, what: t`Note` }}
          readOnly={report.isPending}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          className="min-h-16"
        />
      </div>
    </Dialog>
  );
}
