import type {
  changeScheduled,
  deleteScheduled,
  listScheduled,
  scheduleMessage,
  sendScheduled,
} from '@hearth/contract/chat/scheduled';
import type { BodyOf, OutputOf } from '@hearth/contract/core/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ownTopic, watching } from '../../../lib/live/watching.ts';
import { UploadTask } from '../../../lib/upload/upload-task.ts';
import { applyMessage, applyState } from '../api/chat-cache.ts';
import type { ChatAddress } from '../core/chat-address.ts';
import { scheduledKey } from './scheduled-key.ts';

const read = request<typeof listScheduled>('GET', '/api/scheduled-messages');
const callSchedule = request<typeof scheduleMessage>('POST', '/api/chats/:chatId/scheduled-messages');
const path = '/api/scheduled-messages/:scheduledId';
const callChange = request<typeof changeScheduled>('PUT', path);
const callSend = request<typeof sendScheduled>('POST', `${path}/send`);
const callDelete = request<typeof deleteScheduled>('DELETE', path);

export type ScheduledItem = OutputOf<typeof listScheduled>['items'][number];

const sayWhy = (error: unknown) => toast(messageOf(error), { kind: 'alert' });

export function useScheduled() {
  return useQuery({
    queryKey: scheduledKey,
    queryFn: async ({ signal }) => (await read({ signal })).items,
    meta: watching(ownTopic),
  });
}

type Later = Omit<BodyOf<typeof scheduleMessage>, 'id' | 'to' | 'mediaIds'> & { files: readonly File[] };

/** The files are uploaded first. */
export function useSchedule({ chatId, to }: ChatAddress, onDone: () => void) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn({ files, ...body }: Later) {
      const target = { purpose: 'chat', contextId: chatId, to } as const;
      const uploads = await Promise.all(files.map((file) => new UploadTask(file, target).done));
      const mediaIds = uploads.map(({ id }) => id);
      return callSchedule({ params: { chatId }, body: { ...body, mediaIds, to, id: crypto.randomUUID() } });
    },
    onSuccess: onDone,
    onError: sayWhy,
    onSettled: () => cache.invalidateQueries({ queryKey: scheduledKey }),
  });
}

/** What its writer does with a message that waits. */
export function useScheduledActs(scheduledId: string) {
  const cache = useQueryClient();
  const params = { scheduledId };
  const onSettled = () => cache.invalidateQueries({ queryKey: scheduledKey });
  const change = useMutation({
    mutationFn: (body: BodyOf<typeof changeScheduled>) => callChange({ params, body }),
    onError: sayWhy,
    onSettled,
  });
  const send = useMutation({
    mutationFn: () => callSend({ params }),
    onSuccess({ message, chat }) {
      applyMessage(cache, message);
      applyState(cache, chat);
    },
    onError: sayWhy,
    onSettled,
  });
  const drop = useMutation({ mutationFn: () => callDelete({ params }), onError: sayWhy, onSettled });
  return { change, send, drop };
}
