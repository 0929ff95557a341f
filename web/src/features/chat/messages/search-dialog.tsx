import type { Chat } from '@hearth/contract/chat/endpoints';
import type { findDateInChat } from '@hearth/contract/chat/message-actions';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { SearchField } from '../../../components/ui/fields/search-field.tsx';
import { TextField } from '../../../components/ui/fields/text-field.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useDebounced } from '../../../lib/state/use-debounced.ts';
import { FoundMessages } from '../components/found-messages.tsx';
import { setTargetMessage } from '../core/target-message.ts';

const findDate = request<typeof findDateInChat>('GET', '/api/chats/:chatId/date');

type Props = { chat: Chat; onClose: () => void };

/** Messages of this chat with the searched words, or the first one of a day; one opens the log there. */
export function SearchDialog({ chat, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim());
  return (
    <Dialog open title={t`Search in this chat`} onOpenChange={(open) => !open && onClose()}>
      <div className="flex min-h-80 flex-col gap-3">
        <SearchField label={t`Search messages`} text={typed} onChange={setTyped} className="rounded-full" />
        <DateForm chat={chat} onClose={onClose} />
        {search !== '' && <FoundMessages search={search} chatId={chat.id} onPick={onClose} />}
      </div>
    </Dialog>
  );
}

function DateForm({ chat: { id: chatId }, onClose }: Props) {
  const [day, setDay] = useState('');
  const jump = useMutation({
    // The day begins at the reader's midnight.
    mutationFn: () => findDate({ params: { chatId }, query: { from: new Date(`${day}T00:00`).toISOString() } }),
    onSuccess({ seq }) {
      if (seq === null) {
        toast(t`Nothing was written on or after this day.`);
        return;
      }
      setTargetMessage({ chatId, messageId: null, seq });
      onClose();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (day) jump.mutate();
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-2">
      <TextField label={t`Go to date`} type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      <Button type="submit" variant="secondary" busy={jump.isPending} disabled={!day}>
        {t({ message: 'Go', context: 'button' })}
      </Button>
    </form>
  );
}
