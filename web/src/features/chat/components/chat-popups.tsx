import type { Person } from '@hearth/contract/people';
import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { Dot } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { cx } from '../../../lib/cx.ts';
import { usePerson } from '../../../lib/person-cache.ts';
import { useChat } from '../api/chat.ts';
import { activateChat, closeChat, minimiseChat, useOpenChats } from '../core/open-chats.ts';
import { ChatPane } from './chat-pane.tsx';
import { useSlots } from './messenger-slots.ts';

/** Says on the page itself that a chat is open over it. */
function usePopupActive() {
  useEffect(() => {
    document.body.classList.add('popup-active');
    return () => document.body.classList.remove('popup-active');
  }, []);
}

function CloseButton({ personId }: { personId: string }) {
  return (
    <IconButton label="Close chat" variant="plain" size="sm" onClick={() => closeChat(personId)}>
      <X size={18} aria-hidden="true" />
    </IconButton>
  );
}

function MinimisedChat({ person: shown }: { person: Person }) {
  const person = usePerson(shown);
  const { data: chat } = useChat(person.id);
  const { renderAvatar } = useSlots();
  return (
    <section
      aria-label={`Chat with ${person.displayName}`}
      className="pointer-events-auto flex w-56 items-center rounded-t-lg border border-line border-b-0 bg-raised pr-1 shadow-2"
    >
      <button
        type="button"
        aria-label={`Open chat with ${person.displayName}`}
        onClick={() => minimiseChat(person.id, false)}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-tl-lg p-2 text-left font-semibold hover:bg-hover"
      >
        {renderAvatar(person, 28)}
        <bdi className="truncate">{person.displayName}</bdi>
        {chat && chat.unread > 0 && <Dot label={`${chat.unread} unread`} />}
      </button>
      <CloseButton personId={person.id} />
    </section>
  );
}

/** What a photo or a menu over the chat makes of the key is theirs. */
function isEscapeIn({ key, target, currentTarget }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Node && currentTarget.contains(target);
}

type PopupProps = { person: Person; active: boolean };

function ChatPopup({ person, active }: PopupProps) {
  return (
    <section
      aria-label={`Chat with ${person.displayName}`}
      data-active={active || undefined}
      onFocus={() => activateChat(person.id)}
      onPointerDown={() => activateChat(person.id)}
      onKeyDown={(event) => isEscapeIn(event) && closeChat(person.id)}
      className={cx(
        'pointer-events-auto flex h-[min(460px,calc(100dvh-72px))] w-82 flex-col rounded-t-lg border border-b-0 bg-raised shadow-2',
        active ? 'border-accent' : 'border-line',
      )}
    >
      <ChatPane
        partnerId={person.id}
        active={active}
        autoFocus={active}
        onGone={() => closeChat(person.id)}
        after={
          <>
            <IconButton label="Minimise chat" variant="plain" size="sm" onClick={() => minimiseChat(person.id, true)}>
              <Minus size={18} aria-hidden="true" />
            </IconButton>
            <CloseButton personId={person.id} />
          </>
        }
      />
    </section>
  );
}

/** The desktop's open chats, side by side at the lower edge. */
export function ChatPopups() {
  const { chats, activeId } = useOpenChats();
  usePopupActive();
  return (
    <div className="pointer-events-none fixed right-6 bottom-0 left-0 z-30 flex flex-row-reverse items-end gap-3 overflow-x-auto">
      {chats.map(({ person, minimised }) =>
        minimised ? (
          <MinimisedChat key={person.id} person={person} />
        ) : (
          <ChatPopup key={person.id} person={person} active={person.id === activeId} />
        ),
      )}
    </div>
  );
}
