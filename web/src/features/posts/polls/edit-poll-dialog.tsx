import type { Poll } from '@hearth/contract/posts/poll-fields';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { draftOfPoll, isCompletePoll, toPollInput } from './public/poll-draft.ts';
import { PollEditor } from './public/poll-editor.tsx';
import { useEditPoll } from './vote.ts';

type Props = { postId: string; poll: Poll; onClose: () => void };

/** As long as nobody has voted. */
export function EditPollDialog({ postId, poll, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOfPoll(poll));
  const edit = useEditPoll(postId);
  return (
    <Dialog
      open
      title={t`Edit poll`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button
          busy={edit.isPending}
          disabled={!isCompletePoll(draft, serverNow())}
          onClick={() => edit.mutate(toPollInput(draft, serverNow()), { onSuccess: onClose })}
        >
          {t`Save`}
        </Button>
      }
    >
      <PollEditor draft={draft} onChange={setDraft} disabled={edit.isPending} />
    </Dialog>
  );
}
