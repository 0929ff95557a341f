import type { Person } from '@hearth/contract/profiles/person';
import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Dot } from '../../../components/ui/badge.tsx';
import { IconButton } from '../../../components/ui/icon-button.tsx';
import { cx } from '../../../lib/cx.ts';
import { usePerson } from '../../../lib/person-cache.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { useChat } from '../api/chat.ts';
import {
  activateChat,
  answerCall,
  closeChat,
  fitChats,
  minimiseChat,
  showChat,
  useOpenChats,
} from '../core/open-chats.ts';
import { ChatPane } from './chat-pane.tsx';

/** Says on the page itself that a chat is open over it. */
function usePopupActive() {
  useEffect(() => {
    document.body.classList.add('popup-active');
    return () => document.body.classList.remove('popup-active');
  }, []);
}

function useRoom() {
  useEffect(() => {
    window.addEventListener('resize', fitChats);
    return () => window.removeEventListener('resize', fitChats);
  }, []);
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <IconButton label="Close chat" variant="plain" size="sm" onClick={onClose}>
      <X size={18} aria-hidden="true" />
    </IconButton>
  );
}

type PopupProps = { person: Person; active: boolean; called: boolean; onClose: () => void };

function MinimisedChat({ person: shown, called, onClose }: Omit<PopupProps, 'active'>) {
  const person = usePerson(shown);
  const { data: chat } = useChat(person.id);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (called) opener.current?.focus();
  }, [called]);
  return (
    <section
      aria-label={`Chat with ${person.displayName}`}
      className="pointer-events-auto flex w-56 min-w-24 items-center rounded-t-lg border border-line border-b-0 bg-raised pr-1 shadow-2"
    >
      <button
        ref={opener}
        type="button"
        aria-label={`Open chat with ${person.displayName}`}
        onFocus={() => answerCall(person.id)}
        onClick={() => showChat(person)}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-tl-lg p-2 text-left font-semibold hover:bg-hover"
      >
        <PresentAvatar person={person} size={28} decorative />
        <bdi className="truncate">{person.displayName}</bdi>
        {chat && chat.unread > 0 && <Dot label={`${chat.unread} unread`} />}
      </button>
      <CloseButton onClose={onClose} />
    </section>
  );
}

/** What a photo or a menu over the chat, or the choice of characters while writing, makes of the key is theirs. */
function isEscapeIn({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !nativeEvent.isComposing && target instanceof Node && currentTarget.contains(target);
}

function ChatPopup({ person, active, called, onClose }: PopupProps) {
  const popup = useRef<HTMLElement>(null);
  useEffect(() => {
    if (called) popup.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [called]);
  return (
    <section
      ref={popup}
      aria-label={`Chat with ${person.displayName}`}
      data-active={active || undefined}
      onFocus={() => activateChat(person.id)}
      onPointerDown={() => activateChat(person.id)}
      onKeyDown={(event) => isEscapeIn(event) && onClose()}
      className={cx(
        'pointer-events-auto flex h-[min(460px,calc(100dvh-72px))] w-82 shrink-0 flex-col rounded-t-lg border border-b-0 bg-raised shadow-2',
        active ? 'border-accent' : 'border-line',
      )}
    >
      <ChatPane
        partnerId={person.id}
        active={active}
        autoFocus={called}
        onGone={onClose}
        after={
          <>
            <IconButton label="Minimise chat" variant="plain" size="sm" onClick={() => minimiseChat(person.id)}>
              <Minus size={18} aria-hidden="true" />
            </IconButton>
            <CloseButton onClose={onClose} />
          </>
        }
      />
    </section>
  );
}

/** The desktop's open chats, side by side at the lower edge. `onClosed` finds the focus another place. */
export function ChatPopups({ onClosed }: { onClosed: () => void }) {
  const { chats, activeId, calledId } = useOpenChats();
  usePopupActive();
  useRoom();
  const close = (personId: string) => {
    closeChat(personId);
    onClosed();
  };
  return (
    <div className="pointer-events-none fixed right-6 bottom-0 left-0 z-30 flex flex-row-reverse items-end gap-3 overflow-x-auto">
      {chats.map(({ person, minimised }) => {
        const shared = { person, called: person.id === calledId, onClose: () => close(person.id) };
        return minimised ? (
          <MinimisedChat key={person.id} {...shared} />
        ) : (
          <ChatPopup key={person.id} {...shared} active={person.id === activeId} />
        );
      })}
    </div>
  );
}
