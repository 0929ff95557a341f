import type { Message } from '@hearth/contract/chat/endpoints';
import type { listMessageReactions } from '@hearth/contract/chat/message-actions';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '../../../components/layout/load-more.tsx';
import { PersonAvatar } from '../../../components/people/person-avatar.tsx';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { Dialog } from '../../../components/ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { ListSkeleton } from '../components/list-skeleton.tsx';
import { performAct } from '../core/act-sending.ts';
import { useOwnId } from '../core/own-id.ts';

/** Another version of the message has other ones. */
const reactionListKey = (messageId: string, version: number) => ['message-reactions', messageId, version] as const;

const call = request<typeof listMessageReactions>('GET', '/api/chats/:chatId/messages/:messageId/reactions');

/** Who reacted to a message, and with what. */
export function ReactionList({ message, onClose }: { message: Message; onClose: () => void }) {
  const ownId = useOwnId();
  const { id: messageId, chatId, version } = message;
  const list = useInfiniteQuery({
    queryKey: reactionListKey(messageId, version),
    queryFn: ({ pageParam, signal }) =>
      call({ params: { chatId, messageId }, query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const takeBack = () => {
    performAct({ chatId, messageId, act: 'react' });
    onClose();
  };
  return (
    <Dialog open title={t`Reactions`} onOpenChange={(open) => !open && onClose()}>
      {list.isPending && <ListSkeleton />}
      {list.error && <ErrorState text={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      <ul aria-label={t`Reactions`} className="flex flex-col">
        {items.map(({ person, emoji }) => (
          <li key={person.id} className="flex min-h-12 items-center gap-3 p-1">
            <PersonAvatar person={person} size={36} decorative />
            <bdi className="min-w-0 flex-1 truncate font-semibold">{person.displayName}</bdi>
            {person.id === ownId && (
              <Button size="sm" variant="secondary" onClick={takeBack}>
                {t`Remove`}
              </Button>
            )}
            <span className="text-xl">{emoji}</span>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Dialog>
  );
}
