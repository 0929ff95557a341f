import type { sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMember } from '../../accounts/public/member.ts';

const call = request<typeof sendMessage>('POST', '/api/chats/:chatId/messages');
const wave = '👋';

/** Greets somebody by a message of one sign. */
export function Wave({ to }: { to: Person }) {
  const { id: ownId } = useMember();
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () =>
      call({ params: { chatId: chatIdOf(ownId, to.id) }, body: { id: crypto.randomUUID(), to: to.id, text: wave } }),
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  return (
    <Button
      size="sm"
      variant="soft"
      busy={isPending}
      aria-disabled={isSuccess || undefined}
      onClick={() => !isSuccess && mutate()}
    >
      {isSuccess ? t`Waved` : t`Wave`}
      <span aria-hidden="true">{wave}</span>
    </Button>
  );
}
