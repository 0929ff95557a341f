import type { Message } from '@hearth/contract/chat/endpoints';
import type { listChatVoters } from '@hearth/contract/chat/message-polls';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import type { Option } from '../../posts/polls/public/poll-option.tsx';
import { ListSkeleton } from '../components/list-skeleton.tsx';

const call = request<typeof listChatVoters>('GET', '/api/chats/:chatId/messages/:messageId/poll/:optionId/voters');

/** Another version of the message has other ones. */
const chatVotersKey = (optionId: string, version: number) => ['chat-voters', optionId, version] as const;

export function VotersDialog({ message, option, onClose }: { message: Message; option: Option; onClose: () => void }) {
  const { id: messageId, chatId, version } = message;
  const optionId = option.id;
  const list = useInfiniteQuery({
    queryKey: chatVotersKey(optionId, version),
    queryFn: ({ pageParam, signal }) =>
      call({ params: { chatId, messageId, optionId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  const title = t`Votes for ${{ option: option.text }}`;
  return (
    <Dialog open title={title} onOpenChange={(open) => !open && onClose()}>
      {list.isPending && <ListSkeleton />}
      {list.error && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <ul aria-label={title} className="flex flex-col">
        {list.data?.pages
          .flatMap((page) => page.items)
          .map(({ person }) => (
            <li key={person.id} className="flex min-h-12 items-center gap-3 p-1">
              <PersonAvatar person={person} size={36} decorative />
              <bdi className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</bdi>
            </li>
          ))}
      </ul>
      <LoadMore list={list} />
    </Dialog>
  );
}
