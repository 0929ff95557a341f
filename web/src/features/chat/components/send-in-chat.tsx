import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import type { SendInChatProps } from '../../open-chat/public/send-in-chat.ts';
import { ChatTargets } from './chat-targets.tsx';
import { SendRow } from './send-row.tsx';

/** Sends a link to chats that the member chooses, as an ordinary message. */
export function SendInChat({ text, onClose }: SendInChatProps) {
  const [typed, setTyped] = useState('');
  return (
    <Dialog
      open
      title={t`Send in a chat`}
      description={t`A link to this post will be sent in the chat. Only people who can see the post can open it.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField label={t`Search friends`} text={typed} onChange={setTyped} className="rounded-full" />
        <ChatTargets search={useDebounced(typed.trim())}>
          {(target) => <SendRow target={target} text={text} />}
        </ChatTargets>
      </div>
    </Dialog>
  );
}
