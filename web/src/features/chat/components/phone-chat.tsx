import type { Person } from '@hearth/contract/profiles/person';
import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { useChat } from '../api/chat.ts';
import { type ChatAddress, chatTitle } from '../core/chat-address.ts';
import { ChatPane } from './chat-pane.tsx';

type Props = { address: ChatAddress; people?: readonly Person[]; name?: string; onClose: () => void };

/** Not to the field: a keyboard would cover half of what was written. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/** A chat on a phone: it fills the screen, wherever it was opened. */
export function PhoneChat({ address, people, name, onClose }: Props) {
  const { data: chat } = useChat(address);
  const members = chat?.people ?? people;
  return (
    <section
      ref={takeFocus}
      tabIndex={-1}
      aria-label={
        members ? t`Chat with ${{ name: chatTitle({ name: chat?.name || name, people: members }) }}` : t`Chat`
      }
      className="fixed inset-0 top-(--offline-bar) z-40 flex flex-col bg-surface pt-(--safe-top) pb-[env(safe-area-inset-bottom)] outline-none"
    >
      <ChatPane
        key={address.chatId}
        address={address}
        active
        onGone={onClose}
        before={
          <IconButton label={t`Close chat`} variant="plain" onClick={onClose}>
            <ArrowLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
          </IconButton>
        }
      />
    </section>
  );
}
