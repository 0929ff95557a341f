import { fileWords } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { isUniqueViolation } from '../../platform/database/pg-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toMessage } from './chat.view.ts';
import { byMember, noteMessage, type Side } from './chat-members.queries.ts';
import { advanceChat, type ChatRow } from './chats.queries.ts';
import { insertMessage, type NewMessage } from './messages.queries.ts';
import { viewSides } from './tell-sides.ts';

/** What goes along with the words, or stands in their place. */
export type Shown = { media: MediaView | null; story: MediaView | null };
/** The id was used before: nothing of this transaction may stay. */
export class AlreadySent extends Error {}

const previewLength = 200;

/** What makes a message: none of these needs another's answer. */
export function statementsOf(row: NewMessage, receiverId: string, media: MediaView | null) {
  const { chat_id: chatId, sender_id: senderId, text, sent_at: at } = row;
  const preview = media ? fileWords[media.kind] : beginningOf(text);
  return [
    advanceChat.of(chatId, preview, senderId, at),
    insertMessage(row),
    noteMessage.of(chatId, senderId, receiverId, at),
  ] as const;
}

/** Half a character at the cut is left out. */
function beginningOf(text: string): string {
  return text.slice(0, previewLength).replace(/[\uD800-\uDBFF]$/, '');
}

/** Their answers. */
export type Entered = [ChatRow[], unknown[], Side[]];

export async function onlyOnce<Answers>(entering: Promise<Answers>): Promise<Answers> {
  try {
    return await entering;
  } catch (error) {
    throw isUniqueViolation(error) ? new AlreadySent() : error;
  }
}

/** The message as it was sent, and the chat as each of the two sees it now. */
export function describeEntered(row: NewMessage, [[chat], , sides]: Entered, friends: boolean, shown: Shown) {
  const states = chat ? viewSides(chat, byMember(sides), friends) : new Map();
  const own = states.get(row.sender_id);
  // It went with an account in this very moment.
  if (!chat || !own) throw new AppError('not_found');
  return { sent: { message: toMessage({ ...row, seq: chat.last_seq }, shown), chat: own }, states };
}
