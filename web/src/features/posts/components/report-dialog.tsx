import {
  maxReportNoteLength,
  type ReportReason,
  reportReasonLabels,
  reportReasons,
} from '@hearth/contract/posts/report-reasons';
import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { RadioCard, RadioGroup } from '../../../components/ui/radio-group.tsx';
import { Textarea } from '../../../components/ui/textarea.tsx';
import { isTooLong } from '../../../lib/text-limit.ts';
import { useReportPost } from '../api/report-post.ts';

type Props = { postId: string; onClose: () => void };

export function ReportDialog({ postId, onClose }: Props) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const report = useReportPost(onClose);
  return (
    <Dialog
      open
      title="Report post"
      description="Only the people who run this site will see your report."
      onOpenChange={(next) => !next && !report.isPending && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={report.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={reason === null || isTooLong(note, maxReportNoteLength)}
            busy={report.isPending}
            busyText="Sending..."
            onClick={() => reason && report.mutate({ postId, reason, note: note.trim() })}
          >
            Send report
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RadioGroup legend="Why are you reporting this post?" className="grid-flow-row sm:grid-cols-2">
          {reportReasons.map((each) => (
            <RadioCard
              key={each}
              name="report-reason"
              label={reportReasonLabels[each]}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </RadioGroup>
        <Textarea
          label="Note (optional)"
          limit={{ max: maxReportNoteLength, what: 'Note' }}
          readOnly={report.isPending}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          className="min-h-16"
        />
      </div>
    </Dialog>
  );
}
