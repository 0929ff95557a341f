import type { Message } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { ChatTargets } from '../components/chat-targets.tsx';
import { ForwardRow } from './forward-row.tsx';

/** Sends a message once more, into chats that the member chooses. */
export function ForwardDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      title={t`Forward message`}
      description={t`The words and files of the message will be sent again, from you.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField label={t`Search friends`} text={typed} onChange={setTyped} className="rounded-full" />
        <ChatTargets search={useDebounced(typed.trim())}>
          {(target) => <ForwardRow target={target} message={message} />}
        </ChatTargets>
      </div>
    </Dialog>
  );
}
