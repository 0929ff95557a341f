import { t } from '@lingui/core/macro';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { type PickedChat, pickPerson } from '../core/chat-address.ts';
import { useOwnId } from '../core/own-id.ts';
import { NewMessageForm } from './new-message-form.tsx';

type Props = { onPick: (picked: PickedChat) => void; onClose: () => void };

/** The same choice where there is room beside it. */
export function NewMessageDialog({ onPick, onClose }: Props) {
  const ownId = useOwnId();
  const pick = (picked: PickedChat) => {
    onClose();
    onPick(picked);
  };
  return (
    <Dialog open title={t`New Message`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex min-h-96 flex-col gap-3">
        <NewMessageForm onPick={pick} onPerson={(person) => pick(pickPerson(ownId, person))} />
      </div>
    </Dialog>
  );
}
