import type { Message } from '@hearth/contract/chat/endpoints';
import type { Person } from '@hearth/contract/profiles/person';
import { exactTime } from '../../../lib/time/relative-time.ts';
import { useOwnId } from '../core/own-id.ts';
import { lineWords } from './line-words.ts';

/** What happened in the chat, between its messages. */
export function LogNote({ message, people }: { message: Message; people: readonly Person[] }) {
  const ownId = useOwnId();
  const { line, senderId, sentAt } = message;
  if (!line) return null;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.displayName;
  return (
    <p
      dir="auto"
      title={exactTime(new Date(sentAt))}
      className="px-8 pt-3 text-center text-muted text-sm [overflow-wrap:anywhere]"
    >
      {lineWords(line, { senderId, ownId, nameOf })}
    </p>
  );
}
