import type { Chat } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import { t } from '@lingui/core/macro';
import { type DragEvent, type ReactNode, useContext, useState } from 'react';
import { cx } from '../../../lib/page/cx.ts';
import { firstNameOf } from '../../../lib/text/first-name.ts';
import { AfterSent } from '../core/after-sent.ts';
import { addressOf } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';
import { useOwnId } from '../core/own-id.ts';
import { chatTint } from '../group-chats/chat-tint.ts';
import { HiddenNote } from '../group-chats/hidden-note.tsx';
import { PinnedBar } from '../messages/pinned-bar.tsx';
import { LazyScheduledBar } from '../scheduled/lazy-scheduled-bar.tsx';
import { attachAll, filesNeedAnswerWords } from './attach-button.tsx';
import { Composer } from './composer.tsx';
import { KnownBy } from './known-by.tsx';
import { MessageLog } from './message-log.tsx';

type Props = { chat: Chat; autoFocus?: boolean };

function useDrop(chat: Chat) {
  const sender = useSender();
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      setOver(false);
      const files = [...event.dataTransfer.files];
      // Words that are dropped go where they were dropped.
      if (files.length === 0) return;
      event.preventDefault();
      attachAll(chat, files, (file) => sender.attach(addressOf(chat), file));
    },
  };
  return { over, handlers };
}

function Note({ children }: { children: ReactNode }) {
  return <p className="border-line border-t bg-sunken px-3 py-2 text-center text-muted text-sm">{children}</p>;
}

/** Until the chat is open only the member who began it has written. */
function useInTheirSpam({ kind, open, folder, lastMessage }: Chat): boolean {
  const ownId = useOwnId();
  const began = lastMessage ? lastMessage.senderId === ownId : folder !== 'Spam';
  return kind === directKind && !open && began;
}

/** Since the chat was opened here. */
function useHasSent({ lastMessage }: Chat): boolean {
  const ownId = useOwnId();
  const [openedAt] = useState(lastMessage?.at);
  const [sent, setSent] = useState(false);
  if (!sent && lastMessage?.senderId === ownId && lastMessage.at !== openedAt) setSent(true);
  return sent;
}

/** Log and composer: the same in every surface. */
export function Conversation({ chat, autoFocus = false }: Props) {
  const { over, handlers } = useDrop(chat);
  const unanswered = !chat.open && chat.lastMessage !== null;
  const inTheirSpam = useInTheirSpam(chat) && !chat.closed;
  const afterSent = useContext(AfterSent);
  const hasSent = useHasSent(chat);
  return (
    <div
      {...handlers}
      style={chatTint(chat.colour)}
      className={cx(
        'flex min-h-0 flex-1 flex-col',
        chat.colour > 0 && 'tint-bubbles',
        over && 'outline-2 outline-accent -outline-offset-4',
      )}
    >
      <PinnedBar chat={chat} />
      {chat.someHidden && <HiddenNote chatId={chat.id} />}
      {chat.folder === 'Spam' && chat.shared && (
        <div className="flex justify-center border-line border-b bg-sunken px-3 py-2 text-muted text-sm">
          <KnownBy shared={chat.shared} />
        </div>
      )}
      <MessageLog chat={chat} />
      {chat.folder === 'Spam' && <Note>{t`Replying moves this chat to Chats.`}</Note>}
      {inTheirSpam && <Note>{t`${{ name: firstNameOf(chat.people[0]) }} gets your message as a request.`}</Note>}
      {hasSent && afterSent}
      {unanswered && <Note>{filesNeedAnswerWords(chat.people)}</Note>}
      {chat.closed ? (
        <Note>{t`${{ name: firstNameOf(chat.people[0]) }} doesn’t take messages from you.`}</Note>
      ) : (
        <>
          <LazyScheduledBar chatId={chat.id} />
          <Composer key={chat.id} chat={chat} autoFocus={autoFocus} />
        </>
      )}
    </div>
  );
}
