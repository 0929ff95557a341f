import type { Message } from '@hearth/contract/chat/endpoints';
import type { listMessageEdits } from '@hearth/contract/chat/message-actions';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { exactTime } from '../../../lib/time/relative-time.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';

/** Another version of the message has other ones. */
const earlierWordsKey = (messageId: string, version: number) => ['message-edits', messageId, version] as const;

const call = request<typeof listMessageEdits>('GET', '/api/chats/:chatId/messages/:messageId/edits');

/** What a message said before it was edited. */
export function EarlierWords({ message, onClose }: { message: Message; onClose: () => void }) {
  const { id: messageId, chatId, version } = message;
  const list = useQuery({
    queryKey: earlierWordsKey(messageId, version),
    queryFn: ({ signal }) => call({ params: { chatId, messageId }, signal }),
  });
  return (
    <Dialog open title={t`Earlier versions`} onOpenChange={(open) => !open && onClose()}>
      {list.isPending && <ListSkeleton />}
      {list.error && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <ol className="flex flex-col gap-3">
        {list.data?.items.map(({ text, at }) => (
          <li key={at}>
            <time dateTime={at} className="text-muted text-sm">
              {exactTime(new Date(at))}
            </time>
            <p
              dir="auto"
              className="mt-0.5 w-fit max-w-full whitespace-pre-wrap rounded-xl bg-sunken px-3 py-2 [overflow-wrap:anywhere]"
            >
              {text}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
