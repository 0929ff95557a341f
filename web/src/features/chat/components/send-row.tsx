import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { Button } from '../../../components/ui/buttons/button.tsx';
import { usePerson } from '../../../lib/cache/person-cache.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { chatNameOf, type PickedChat } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';
import { useOutbox } from '../core/outbox.ts';

/** One chat, with a button that sends the text there once. */
export function SendRow({ target: { address, people, name: title }, text }: { target: PickedChat; text: string }) {
  const [first, ...others] = people;
  const person = usePerson(first);
  const name = title || chatNameOf([person, ...others]);
  const sender = useSender();
  const [written, setWritten] = useState(false);
  const waiting = useOutbox(address.chatId).find((pending) => pending.text === text);
  const press = () => {
    if (waiting?.failure) return sender.retry(waiting);
    if (written) return;
    setWritten(true);
    sender.write(address, text);
  };
  const state = stateOf(written, waiting);
  return (
    <div className="flex items-center gap-3 rounded-lg p-2">
      <PresentAvatar person={person} size={44} decorative />
      <span className="min-w-0 flex-1 truncate font-semibold">
        <bdi>{name}</bdi>
      </span>
      <Button
        size="sm"
        variant={state === 'unsent' ? 'primary' : 'secondary'}
        aria-label={words[state].full(name)}
        aria-disabled={state === 'sent' || state === 'sending' || undefined}
        onClick={press}
      >
        {words[state].brief}
      </Button>
      <span role="status" className="sr-only">
        {state === 'sent' && words.sent.full(name)}
      </span>
    </div>
  );
}

const words = {
  unsent: { brief: t`Send`, full: (name: string) => t`Send to ${name}` },
  sending: { brief: t`Sending...`, full: (name: string) => t`Sending to ${name}...` },
  sent: { brief: t({ message: 'Sent', context: 'message' }), full: (name: string) => t`Sent to ${name}` },
  failed: { brief: t`Try again`, full: (name: string) => t`Retry sending to ${name}` },
};

function stateOf(written: boolean, waiting: { failure?: string } | undefined): keyof typeof words {
  if (waiting?.failure) return 'failed';
  if (waiting) return 'sending';
  return written ? 'sent' : 'unsent';
}
