import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { plural, t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Spinner } from '../../../components/ui/feedback/spinner.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { cx } from '../../../lib/page/cx.ts';
import { useMessages } from '../api/messages.ts';
import { addressOf, chatTitle } from '../core/chat-address.ts';
import { dayLabel, dayOf, type Line, messageLines } from '../core/message-lines.ts';
import { useOutbox } from '../core/outbox.ts';
import { useOwnId } from '../core/own-id.ts';
import { useTypists } from '../core/typing.ts';
import { useGroupPeople } from '../group-chats/group-people.ts';
import { LogNote } from '../group-chats/log-note.tsx';
import { SeenFaces, seenBy } from '../group-chats/seen-faces.tsx';
import { useActs } from '../messages/act-outbox.ts';
import { withActs } from '../messages/message-acts.ts';
import { useUnexpired } from '../messages/use-expiry.ts';
import { fetchMessageActions } from './lazy-message-menu.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { PendingBubble } from './pending-bubble.tsx';
import { useStickToEnd } from './use-stick-to-end.ts';
import { useTargetLine } from './use-target-line.ts';

const PhotoViewer = lazy(async () => ({
  default: (await import('../../../components/media/photo-viewer.tsx')).PhotoViewer,
}));

function LogSkeleton() {
  return (
    <div className="flex flex-col gap-3 p-3" aria-hidden="true">
      <Skeleton className="h-9 w-40 rounded-xl" />
      <Skeleton className="h-9 w-52 self-end rounded-xl" />
      <Skeleton className="h-14 w-56 rounded-xl" />
      <Skeleton className="h-9 w-32 self-end rounded-xl" />
    </div>
  );
}

type LineProps = {
  line: Line;
  people: Chat['people'];
  seen: readonly Person[] | undefined;
  target: boolean;
  onLook: (media: MediaView) => void;
};

function LogLine({ line, people, seen, target, onLook }: LineProps) {
  if (line.kind === 'pending') return <PendingBubble pending={line.pending} people={people} />;
  if (line.kind === 'message')
    return (
      <div data-message={line.message.id} className={cx('group/message transition-colors', target && 'bg-accent-soft')}>
        {line.message.line ? (
          <LogNote message={line.message} people={people} />
        ) : (
          <MessageBubble line={line} people={people} onLook={onLook} />
        )}
        {seen && <SeenFaces people={seen} />}
      </div>
    );
  return (
    <p className="-mb-2 pt-4 text-center font-medium text-muted text-sm">
      <time dateTime={dayOf(line.at)}>{dayLabel(line.at, new Date())}</time>
    </p>
  );
}

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

/** A chat's messages, the newest at the bottom and in view unless the reader has scrolled up. */
export function MessageLog({ chat }: { chat: Chat }) {
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
  const [looked, setLooked] = useState<MediaView | null>(null);
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
  const photos = messages.flatMap(({ media }) => media.filter(({ kind }) => kind === 'image'));
  const index = looked ? photos.findIndex(({ id }) => id === looked.id) : -1;
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
          {isFetchingNextPage && (
            <p role="status" className="flex justify-center py-2 text-muted">
              <Spinner size={20} />
              <span className="sr-only">{t`Loading earlier messages`}</span>
            </p>
          )}
          {isPending && !isError && <LogSkeleton />}
          {isError && messages.length === 0 && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
          {lines.map((line) => (
            <LogLine
              key={line.key}
              line={line}
              people={people}
              seen={line.kind === 'message' ? faces.get(line.message.id) : undefined}
              target={line.kind === 'message' && line.message.id === target}
              onLook={setLooked}
            />
          ))}
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
      {index >= 0 && (
        <Suspense fallback={null}>
          <PhotoViewer
            items={photos}
            index={index}
            onIndexChange={(next) => setLooked(next === null ? null : (photos[next] ?? null))}
          />
        </Suspense>
      )}
    </div>
  );
}
