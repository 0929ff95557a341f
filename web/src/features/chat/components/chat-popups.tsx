import { t } from '@lingui/core/macro';
import { Minus, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { Dot } from '../../../components/ui/pictures/badge.tsx';
import { CutName } from '../../../components/ui/text/cut-text.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { cx } from '../../../lib/page/cx.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { useChat } from '../api/chat.ts';
import { chatTitle, type PickedChat } from '../core/chat-address.ts';
import { unreadWords } from '../core/chat-words.ts';
import {
  activateChat,
  closeChat,
  fitChats,
  focusTaken,
  minimiseChat,
  showChat,
  useOpenChats,
} from '../core/open-chats.ts';
import { useChatName } from '../core/use-chat-name.ts';
import { GroupFace } from '../group-chats/group-face.tsx';
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
    <IconButton label={t`Close chat`} variant="plain" size="sm" onClick={onClose}>
      <X size={22} aria-hidden="true" />
    </IconButton>
  );
}

type PopupProps = { picked: PickedChat; active: boolean; called: boolean; onClose: () => void };

function MinimisedChat({ picked, called, onClose }: Omit<PopupProps, 'active'>) {
  const { address, people } = picked;
  const person = usePerson(people[0]);
  const { data: chat } = useChat(address);
  const name = useChatName(people, chat?.name ?? picked.name);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (called) opener.current?.focus();
  }, [called]);
  return (
    <section
      aria-label={t`Chat with ${name}`}
      className="pointer-events-auto flex w-56 min-w-24 items-center rounded-t-lg border border-line border-b-0 bg-raised pe-1 shadow-lift"
    >
      <button
        ref={opener}
        type="button"
        aria-label={t`Open chat with ${name}`}
        onFocus={() => focusTaken(address.chatId)}
        onClick={() => showChat(picked)}
        className="flex min-w-0 flex-1 items-center gap-2 rounded-ss-lg p-2 text-start font-semibold hover:bg-hover"
      >
        {chat && !address.to ? (
          <GroupFace chat={chat} size={28} />
        ) : (
          <PresentAvatar person={person} size={28} decorative />
        )}
        <CutName text={name} />
        {chat && chat.unread > 0 && <Dot label={unreadWords(chat.unread)} />}
      </button>
      <CloseButton onClose={onClose} />
    </section>
  );
}

/** What a photo or a menu over the chat, or the choice of characters while writing, makes of the key is theirs. */
function isEscapeIn({ key, target, currentTarget, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Escape' && !nativeEvent.isComposing && target instanceof Node && currentTarget.contains(target);
}

function ChatPopup({ picked: { address, people, name }, active, called, onClose }: PopupProps) {
  const { chatId } = address;
  const { data: chat } = useChat(address);
  const title = chatTitle({ name: chat?.name || name, people: chat?.people ?? people });
  const popup = useRef<HTMLElement>(null);
  useEffect(() => {
    if (called) popup.current?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [called]);
  return (
    <section
      ref={popup}
      aria-label={t`Chat with ${{ name: title }}`}
      data-active={active || undefined}
      onFocus={() => activateChat(chatId)}
      onPointerDown={() => activateChat(chatId)}
      onKeyDown={(event) => isEscapeIn(event) && onClose()}
      className={cx(
        'pointer-events-auto flex h-[min(460px,calc(100dvh-72px))] w-82 shrink-0 flex-col rounded-t-lg border border-b-0 bg-raised shadow-lift',
        active ? 'border-accent' : 'border-line',
      )}
    >
      <ChatPane
        address={address}
        active={active}
        autoFocus={called}
        onGone={onClose}
        after={
          <>
            <IconButton label={t`Minimize chat`} variant="plain" size="sm" onClick={() => minimiseChat(chatId)}>
              <Minus size={22} aria-hidden="true" />
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
  const { chats, activeId, focusId } = useOpenChats();
  usePopupActive();
  useRoom();
  const close = (chatId: string) => {
    closeChat(chatId);
    onClosed();
  };
  return (
    <div className="pointer-events-none fixed inset-e-6 bottom-0 inset-s-0 z-30 flex flex-row-reverse items-end gap-3 overflow-x-auto">
      {chats.map(({ minimised, ...picked }) => {
        const { chatId } = picked.address;
        const shared = { picked, called: chatId === focusId, onClose: () => close(chatId) };
        return minimised ? (
          <MinimisedChat key={chatId} {...shared} />
        ) : (
          <ChatPopup key={chatId} {...shared} active={chatId === activeId} />
        );
      })}
    </div>
  );
}
