import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { usePerson } from '../../../lib/person-cache.ts';
import { PresentAvatar } from '../../presence/public/present-avatar.tsx';
import { chatNameOf, type PickedChat } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';
import { useOutbox } from '../core/outbox.ts';

/** One chat, with a button that sends the text there once. */
export function SendRow({ target: { address, people }, text }: { target: PickedChat; text: string }) {
  const [first, ...others] = people;
  const person = usePerson(first);
  const name = chatNameOf([person, ...others]);
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
        variant={state === 'Send' ? 'primary' : 'secondary'}
        aria-label={labels[state](name)}
        aria-disabled={state === 'Sent' || state === 'Sending...' || undefined}
        onClick={press}
      >
        {state}
      </Button>
      <span role="status" className="sr-only">
        {state === 'Sent' && labels.Sent(name)}
      </span>
    </div>
  );
}

const labels = {
  Send: (name: string) => `Send to ${name}`,
  'Sending...': (name: string) => `Sending... to ${name}`,
  Sent: (name: string) => `Sent to ${name}`,
  'Try again': (name: string) => `Try again to send to ${name}`,
} as const;

function stateOf(written: boolean, waiting: { failure?: string } | undefined): keyof typeof labels {
  if (waiting?.failure) return 'Try again';
  if (waiting) return 'Sending...';
  return written ? 'Sent' : 'Send';
}
