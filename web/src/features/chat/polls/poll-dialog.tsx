import { maxMessageLength } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { isTooLong } from '../../../lib/text/text-limit.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { isCompletePoll, newPollDraft, toPollInput } from '../../posts/polls/public/poll-draft.ts';
import { PollEditor } from '../../posts/polls/public/poll-editor.tsx';
import type { ChatAddress } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';

/** A question to all members of a chat, which is sent like a message. */
export function PollDialog({ address, onClose }: { address: ChatAddress; onClose: () => void }) {
  const sender = useSender();
  const [question, setQuestion] = useState('');
  const [draft, setDraft] = useState({ ...newPollDraft, hours: 0 });
  const text = question.trim();
  const isComplete = text !== '' && !isTooLong(text, maxMessageLength) && isCompletePoll(draft, serverNow());
  const send = () => {
    const { options, multiple, endsAt } = toPollInput(draft, serverNow());
    const isOpen = draft.hours === 0 && draft.until === '';
    sender.write(address, text, { poll: { options, multiple, endsAt: isOpen ? null : endsAt } });
    onClose();
  };
  const what = t({ message: 'Question', context: 'noun' });
  return (
    <Dialog
      open
      title={t`New poll`}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button disabled={!isComplete} onClick={send}>
          {t`Send`}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <TextField
          label={what}
          limit={{ max: maxMessageLength, what }}
          value={question}
          onChange={(event) => setQuestion(event.currentTarget.value)}
        />
        <PollEditor draft={draft} onChange={setDraft} inChat />
      </div>
    </Dialog>
  );
}
