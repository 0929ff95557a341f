import { maxModerationReason } from '@hearth/contract/groups/moderation-rules';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { Button } from '../buttons/button.tsx';
import { Textarea } from '../fields/textarea.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  description: string;
  /** What the button says. */
  act: string;
  optional?: boolean;
  danger?: boolean;
  busy: boolean;
  onAct: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks somebody who decides for the reason, which others read. */
export function ReasonDialog({
  title,
  description,
  act,
  optional = false,
  danger = true,
  busy,
  onAct,
  onClose,
  children,
}: Props) {
  const [reason, setReason] = useState('');
  const missing = !optional && reason.trim() === '';
  return (
    <Dialog
      open
      title={title}
      description={description}
      onOpenChange={(open) => !open && !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            disabled={missing || isTooLong(reason, maxModerationReason)}
            busy={busy}
            onClick={() => onAct(reason.trim())}
          >
            {act}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        <Textarea
          label={optional ? t`Reason (optional)` : t({ message: 'Reason', context: 'noun' })}
          limit={{ max: maxModerationReason, what: t({ message: 'Reason', context: 'noun' }) }}
          readOnly={busy}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          className="min-h-16"
        />
      </div>
    </Dialog>
  );
}
