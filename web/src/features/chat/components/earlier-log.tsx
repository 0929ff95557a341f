import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMessagesAround } from '../api/messages.ts';
import { addressOf, chatTitle } from '../core/chat-address.ts';
import { messageLines } from '../core/message-lines.ts';
import { useOutbox } from '../core/outbox.ts';
import { useOwnId } from '../core/own-id.ts';
import { useGroupPeople } from '../group-chats/group-people.ts';
import { useActs } from '../messages/act-outbox.ts';
import { withActs } from '../messages/message-acts.ts';
import { useUnexpired } from '../messages/use-expiry.ts';
import { LoadingMessages, LogLines, LogSkeleton } from './log-lines.tsx';
import { useTargetLine } from './use-target-line.ts';

const nearEdge = 240;
const atEdge = 4;

type Props = { chat: Chat; around: number; onNewest: () => void };

/** Messages around one that is far back. Whoever reads on to the end, or writes, is with the newest again. */
export function EarlierLog({ chat, around, onNewest }: Props) {
  const list = useMessagesAround(addressOf(chat), around, chat.lastSeq);
  const { writers, isPending, isError, error, refetch } = list;
  const acts = useActs(chat.id);
  const messages = useUnexpired(list.messages.map((message) => withActs(message, acts)));
  const ownId = useOwnId();
  const { people } = useGroupPeople(chat, writers);
  const lines = messageLines({ messages, pending: [], ownId, seenSeq: null });
  const writing = useOutbox(chat.id).length > 0;
  const leave = useEffectEvent(onNewest);
  useEffect(() => {
    if (writing) leave();
  }, [writing]);
  const { box, onScroll } = useBothEnds(messages[0]?.id, {
    up: () => list.hasNextPage && !list.isFetching && void list.fetchNextPage(),
    down: () => list.hasPreviousPage && !list.isFetching && void list.fetchPreviousPage(),
    end: () => !isPending && !list.hasPreviousPage && onNewest(),
  });
  const target = useTargetLine(chat.id, box, {
    oldestSeq: messages[0]?.seq,
    more: list.hasNextPage,
    busy: list.isFetching,
    idAt: (seq) => messages.find((message) => message.seq >= seq && !message.hidden)?.id,
    readMore: () => void list.fetchNextPage(),
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t`Messages with ${{ name: chatTitle(chat) }}`}
        aria-busy={list.isFetching}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain pb-14 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        {list.isFetchingNextPage && <LoadingMessages label={t`Loading earlier messages`} />}
        {isPending && !isError && <LogSkeleton />}
        {isError && messages.length === 0 && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
        <LogLines lines={lines} people={people} target={target} />
        {list.isFetchingPreviousPage && <LoadingMessages label={t`Loading later messages`} />}
      </div>
      <Button
        size="sm"
        onClick={onNewest}
        className="absolute bottom-2 inset-s-1/2 -translate-x-1/2 rounded-full shadow-lift rtl:translate-x-1/2"
      >
        <ArrowDown size={16} aria-hidden="true" /> {t`Newest messages`}
      </Button>
    </div>
  );
}

/** Reads on at both ends, and keeps the place when earlier messages come in above. */
function useBothEnds(first: string | undefined, read: { up: () => void; down: () => void; end: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<{ first: string | undefined; height: number }>(null);
  const keepPlace = useEffectEvent((now: string | undefined) => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    if (was?.first && was.first !== now) element.scrollTop += element.scrollHeight - was.height;
    before.current = { first: now, height: element.scrollHeight };
  });
  useLayoutEffect(() => keepPlace(first), [first]);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    if (before.current) before.current.height = element.scrollHeight;
    if (element.scrollTop < nearEdge) read.up();
    const below = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (below < nearEdge) read.down();
    if (below < atEdge) read.end();
  };
  return { box, onScroll };
}
