import type { Message } from '@hearth/contract/chat/endpoints';
import type { forwardMessage } from '@hearth/contract/chat/message-actions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { applyMessage, applyState } from '../api/chat-cache.ts';
import { TargetRow } from '../components/target-row.tsx';
import type { PickedChat } from '../core/chat-address.ts';

const call = request<typeof forwardMessage>('POST', '/api/chats/:chatId/messages/:messageId/forward');

/** Pressed again after a failure, it is the same message: the server makes no second one. */
export function ForwardRow({ target, message }: { target: PickedChat; message: Message }) {
  const cache = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  const { chatId, id: messageId } = message;
  const forward = useMutation({
    mutationFn: () => call({ params: { chatId, messageId }, body: { id, ...target.address } }),
    onSuccess(sent) {
      applyMessage(cache, sent.message);
      applyState(cache, sent.chat);
    },
    onError: (error) => toast(messageOf(error), { kind: 'alert' }),
  });
  const states = { idle: 'unsent', pending: 'sending', success: 'sent', error: 'failed' } as const;
  const state = states[forward.status];
  return (
    <TargetRow
      target={target}
      state={state}
      onPress={() => (state === 'unsent' || state === 'failed') && forward.mutate()}
    />
  );
}
