import type { Chat } from '@hearth/contract/chat/endpoints';
import { t } from '@lingui/core/macro';
import { Pin, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx';
import { setTargetMessage } from '../core/target-message.ts';
import { useChatPins, usePin } from './chat-pins.ts';
import { quoteOf, quoteWords } from './quote-words.ts';

/** At the top of a chat: the newest pinned message. A press leads to it, and the next press to the one before. */
export function PinnedBar({ chat }: { chat: Chat }) {
  const { data: pins = [] } = useChatPins(chat.id, chat.lastSeq > 0);
  const pin = usePin(chat.id);
  const [pressed, setPressed] = useState(0);
  const index = pressed % Math.max(1, pins.length);
  const shown = pins[index];
  if (!shown) return null;
  const words = quoteWords(quoteOf(shown));
  const look = () => {
    setTargetMessage({ chatId: chat.id, messageId: shown.id, seq: shown.seq });
    setPressed(index + 1);
  };
  return (
    <section
      aria-label={t`Pinned messages`}
      className="flex items-center gap-1 border-line border-b bg-sunken ps-3 pe-1"
    >
      <Pin size={16} aria-hidden="true" className="shrink-0 text-accent-ink" />
      <button type="button" onClick={look} className="min-h-10 min-w-0 flex-1 px-2 text-start hover:underline">
        <span className="sr-only">{t`Go to the pinned message:`} </span>
        <span dir="auto" className="block truncate text-sm">
          {words}
        </span>
      </button>
      {pins.length > 1 && (
        <span className="text-muted text-sm">
          {index + 1}/{pins.length}
        </span>
      )}
      <IconButton
        label={t({ message: 'Unpin', context: 'message' })}
        variant="plain"
        size="sm"
        onClick={() => pin.mutate({ messageId: shown.id, pinned: false })}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </section>
  );
}
