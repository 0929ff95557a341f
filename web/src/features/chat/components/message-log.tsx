import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import { plural, t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { useMessages } from '../api/messages.ts';
import { addressOf, chatTitle } from '../core/chat-address.ts';
import { type Line, messageLines } from '../core/message-lines.ts';
import { useOutbox } from '../core/outbox.ts';
import { useOwnId } from '../core/own-id.ts';
import { useTargetMessage } from '../core/target-message.ts';
import { useTypists } from '../core/typing.ts';
import { useGroupPeople } from '../group-chats/group-people.ts';
import { seenBy } from '../group-chats/seen-faces.tsx';
import { useActs } from '../messages/act-outbox.ts';
import { withActs } from '../messages/message-acts.ts';
import { useUnexpired } from '../messages/use-expiry.ts';
import { fetchMessageActions } from './lazy-message-menu.tsx';
import { LoadingMessages, LogLines, LogSkeleton } from './log-lines.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useTargetLine } from './use-target-line.ts';

const EarlierLog = lazy(async () => ({ default: (await import('./earlier-log.tsx')).EarlierLog }));

/** Two by name, more by their number. */
function typingWords(typing: readonly Person[]): string {
  const [one = '', two, third] = typing.map(({ displayName }) => displayName);
  if (third !== undefined)
    return plural(typing.length, { one: '# person is typing...', other: '# people are typing...' });
  return two === undefined ? t`${{ name: one }} is typing...` : t`${{ name: one }} and ${{ other: two }} are typing...`;
}

function isOwn(line: Line | undefined): boolean {
  return line?.kind === 'pending' || (line?.kind === 'message' && line.own);
}

/** So far back nobody waits until everything since then is read. */
const farBack = 300;

/** Where a search, a quote or a date led far back, the messages around it; else the newest. */
export function MessageLog({ chat }: { chat: Chat }) {
  const target = useTargetMessage(chat.id);
  const [around, setAround] = useState<number | null>(null);
  if (target && target.seq !== around && chat.lastSeq - target.seq > farBack) setAround(target.seq);
  if (around === null) return <NewestLog chat={chat} />;
  return (
    <Suspense fallback={<LogSkeleton />}>
      <EarlierLog key={around} chat={chat} around={around} onNewest={() => setAround(null)} />
    </Suspense>
  );
}

/** A chat's messages, the newest at the bottom and in view unless the reader has scrolled up. */
function NewestLog({ chat }: { chat: Chat }) {
  const {
    messages: sent,
    writers,
    isPending,
    isError,
    error,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
  } = useMessages(addressOf(chat));
  const acts = useActs(chat.id);
  const messages = useUnexpired(acts.length === 0 ? sent : sent.map((message) => withActs(message, acts)));
  useEffect(fetchMessageActions, []);
  const pending = useOutbox(chat.id);
  const ownId = useOwnId();
  const typists = useTypists(chat.id);
  const { people, members } = useGroupPeople(chat, writers);
  const typing = people.filter(({ id }) => typists.includes(id) && id !== ownId);
  const faces = seenBy(messages, members, ownId);
  const lines = messageLines({ messages, pending, ownId, seenSeq: chat.kind === directKind ? chat.seenSeq : null });
  const ends = { first: messages[0]?.id, last: lines.at(-1)?.key, lastIsOwn: isOwn(lines.at(-1)) };
  const { box, inside, onScroll, behind, toEnd } = useStickToEnd(ends, () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  });
  const target = useTargetLine(chat.id, box, {
    oldestSeq: messages[0]?.seq,
    more: hasNextPage,
    busy: isFetchingNextPage,
    idAt: (seq) => messages.find((message) => message.seq >= seq && !message.hidden)?.id,
    readMore: () => void fetchNextPage(),
  });
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={box}
        role="log"
        aria-label={t`Messages with ${{ name: chatTitle(chat) }}`}
        // Screen readers must not announce earlier messages as new ones.
        aria-busy={isPending || isFetchingNextPage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-full overflow-y-auto overscroll-contain pb-2 [overflow-anchor:none] focus-visible:-outline-offset-2"
      >
        <div ref={inside} className="flex min-h-full flex-col justify-end">
          {isFetchingNextPage && <LoadingMessages label={t`Loading earlier messages`} />}
          {isPending && !isError && <LogSkeleton />}
          {isError && messages.length === 0 && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
          <LogLines lines={lines} people={people} target={target} faces={faces} />
          {typing.length > 0 && <p className="px-4 pt-2 text-muted text-sm">{typingWords(typing)}</p>}
        </div>
      </div>
      {behind && (
        <Button
          size="sm"
          onClick={toEnd}
          className="absolute bottom-2 inset-s-1/2 -translate-x-1/2 rtl:translate-x-1/2 rounded-full shadow-lift"
        >
          <ArrowDown size={16} aria-hidden="true" /> {t`New messages`}
        </Button>
      )}
    </div>
  );
}
