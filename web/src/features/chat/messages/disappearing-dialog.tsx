import type { Chat } from '@hearth/contract/chat/endpoints';
import type { setDisappearing } from '@hearth/contract/chat/message-actions';
import { type DisappearHours, disappearHours } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { applyState } from '../api/chat-cache.ts';
import { hoursWords } from '../core/disappear-words.ts';

const call = request<typeof setDisappearing>('PUT', '/api/chats/:chatId/disappearing');

const choices: readonly (DisappearHours | null)[] = [null, ...disappearHours];

/** Chosen by any member, for all of them. */
export function DisappearingDialog({ chat, onClose }: { chat: Chat; onClose: () => void }) {
  const cache = useQueryClient();
  const choose = useMutation({
    mutationFn: (hours: DisappearHours | null) => call({ params: { chatId: chat.id }, body: { hours } }),
    onSuccess(changed) {
      applyState(cache, changed.chat);
      onClose();
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  return (
    <Dialog
      open
      title={t`Disappearing messages`}
      description={t`New messages and their files are deleted for everyone after this time. Those before stay.`}
      onOpenChange={(open) => !open && onClose()}
    >
      <ul className="flex flex-col gap-2">
        {choices.map((hours) => (
          <li key={hours}>
            <Button
              block
              variant={hours === chat.disappearHours ? 'primary' : 'secondary'}
              aria-pressed={hours === chat.disappearHours}
              busy={choose.isPending && choose.variables === hours}
              onClick={() => choose.mutate(hours)}
            >
              {hoursWords(hours)}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
