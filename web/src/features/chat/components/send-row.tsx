import { useState } from 'react';
import type { PickedChat } from '../core/chat-address.ts';
import { useSender } from '../core/chat-session.tsx';
import { useOutbox } from '../core/outbox.ts';
import { TargetRow } from './target-row.tsx';

/** One chat, with a button that sends the text there once. */
export function SendRow({ target, text }: { target: PickedChat; text: string }) {
  const { address } = target;
  const sender = useSender();
  const [written, setWritten] = useState(false);
  const waiting = useOutbox(address.chatId).find((pending) => pending.text === text);
  const press = () => {
    if (waiting?.failure) return sender.retry(waiting);
    if (written) return;
    setWritten(true);
    sender.write(address, text);
  };
  return <TargetRow target={target} state={stateOf(written, waiting)} onPress={press} />;
}

function stateOf(written: boolean, waiting: { failure?: string } | undefined) {
  if (waiting?.failure) return 'failed';
  if (waiting) return 'sending';
  return written ? 'sent' : 'unsent';
}
