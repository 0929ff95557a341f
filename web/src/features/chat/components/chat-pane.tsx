import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ReactNode } from 'react';
import { MoreButton } from '../../../components/ui/buttons/more-button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { LazyMenu } from '../../../components/ui/menus/lazy-menu.tsx';
import { VerifiedBadge } from '../../../components/ui/pictures/verified-badge.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { messageOf } from '../../../lib/api/api-error.ts';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.ts';
import { Link } from '../../../lib/router/link.tsx';
import { PresenceStatus } from '../../presence/public/presence-status.tsx';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { isGone, useChat } from '../api/chat.ts';
import { addressOf, type ChatAddress } from '../core/chat-address.ts';
import { useShownChat } from '../core/shown-chats.ts';
import { GroupTitle } from '../group-chats/group-title.tsx';
import { Conversation } from './conversation.tsx';
import { MutedMark } from './muted-mark.tsx';
import { useReading } from './use-reading.ts';

const [ChatMenu, fetchMenu] = lazyPart(async () => (await import('./chat-menu.tsx')).ChatMenu);

type HeaderProps = {
  chat: Chat;
  before?: ReactNode;
  after?: ReactNode;
  onGone: () => void;
};

const titleStyle = 'flex min-w-0 flex-1 items-center gap-2 rounded-md p-1 text-ink no-underline';

/** Of a direct chat, the other member with a way to their profile; else what the chat is called, with a way to all about it. */
function PaneTitle({ chat, onGone }: { chat: Chat; onGone: () => void }) {
  const person = usePerson(chat.people[0]);
  if (!addressOf(chat).to) return <GroupTitle chat={chat} onGone={onGone} />;
  return (
    <Link to={`/profile/${person.id}`} className={`${titleStyle} hover:bg-hover`}>
      <PresentAvatar person={person} size={36} decorative />
      <span className="min-w-0">
        <span className="flex items-center gap-1 font-semibold">
          <CutName text={person.displayName} />
          {person.verified && <VerifiedBadge size={14} />}
          {chat.muted && <MutedMark />}
        </span>
        <span className="block truncate text-muted text-sm">
          <PresenceStatus memberId={person.id} />
        </span>
      </span>
    </Link>
  );
}

function PaneHeader({ chat, before, after, onGone }: HeaderProps) {
  return (
    <header className="flex min-h-14 items-center gap-2 border-line border-b px-2">
      {before}
      <PaneTitle chat={chat} onGone={onGone} />
      {/* Nothing can be done with a chat before it has begun. */}
      {chat.lastMessage && (
        <LazyMenu onNear={fetchMenu} button={(props) => <MoreButton {...props} variant="plain" size="sm" />}>
          <ChatMenu chat={chat} onGone={onGone} />
        </LazyMenu>
      )}
      {after}
    </header>
  );
}

function PaneSkeleton({ before, after }: { before?: ReactNode; after?: ReactNode }) {
  return (
    <header className="flex min-h-14 items-center gap-2 border-line border-b px-2">
      {before}
      <Skeleton circle className="size-9" />
      <Skeleton className="h-4 w-32" />
      <span className="flex-1" />
      {after}
    </header>
  );
}

type PaneProps = {
  address: ChatAddress;
  active: boolean;
  autoFocus?: boolean;
  before?: ReactNode;
  after?: ReactNode;
  onGone: () => void;
};

/** Header and conversation of one chat. */
export function ChatPane({ address, active, autoFocus = false, before, after, onGone }: PaneProps) {
  const { data: chat, error, refetch } = useChat(address);
  useReading(chat, active);
  useShownChat(address.chatId);
  if (chat) {
    return (
      <>
        <PaneHeader chat={chat} before={before} after={after} onGone={onGone} />
        <Conversation chat={chat} autoFocus={autoFocus} />
      </>
    );
  }
  const gone = isGone(error);
  return (
    <>
      <PaneSkeleton before={before} after={after} />
      {gone && <EmptyState drawing="chats" text={messageOf(error)} />}
      {error && !gone && <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />}
    </>
  );
}
