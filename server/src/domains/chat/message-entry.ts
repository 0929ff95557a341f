import type { ChatState } from '@hearth/contract/chat/endpoints';
import { filePreviews, pollPreview } from '@hearth/contract/chat/rules';
import type { MediaView } from '@hearth/contract/media/endpoints';
import { isUniqueViolation } from '../../platform/database/pg-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { visibleRelationOf } from '../friends/friends.api.ts';
import { beginningOf } from './beginning-of.ts';
import { type ChatMembership, facesOf, partnerOf } from './chat.policy.ts';
import { type ChatMember, noteMessage, requireMember } from './chat-members.queries.ts';
import { type ChatStates, chatStatesOf } from './chat-states.ts';
import { advanceChat, type ChatRow } from './chats.queries.ts';
import { insertMessage, type NewMessage } from './messages.queries.ts';

const previewLength = 200;

/** Everything that enters a message into its chat, behind the guards; no statement needs the answer of another. */
export function entryStatements(membership: ChatMembership, row: NewMessage, files: readonly MediaView[]) {
  const { chat_id: chatId, sender_id: senderId, sent_at: at } = row;
  return [
    visibleRelationOf.of(senderId, partnerOf(membership, senderId)),
    requireMember.of(senderId, chatId),
    advanceChat.of(chatId, previewOf(row, files), senderId, at),
    insertMessage(row),
    noteMessage.of(chatId, senderId, membership.memberIds, at),
  ] as const;
}

/** Files without words are told by the kind of the first. */
export function previewOf(
  { text, media_ids: mediaIds, poll }: Pick<NewMessage, 'text' | 'media_ids' | 'poll'>,
  [file]: readonly MediaView[],
): string {
  if (text === '' && mediaIds.length > 0) return filePreviews[file?.kind ?? 'file'];
  return beginningOf(poll ? pollPreview + text : text, previewLength);
}

/** The chat has a message with this id: nothing of the transaction may be kept. */
export class AlreadySent extends Error {}

export async function refuseSecond<Answers>(entering: Promise<Answers>): Promise<Answers> {
  try {
    return await entering;
  } catch (error) {
    throw isUniqueViolation(error) ? new AlreadySent() : error;
  }
}

const hourMs = 3_600_000;

/** In a chat whose messages disappear. `last_at` is when this one was sent. */
export function expiryOf({ disappear_hours: hours, last_at: at }: ChatRow): Date | null {
  return hours === null ? null : new Date(at.getTime() + hours * hourMs);
}

type EntryAnswers = [{ friends: boolean }[], unknown, ChatRow[], unknown, ChatMember[]];

/** The number of the message, and the chat as each member sees it with the message. */
export type Entry = {
  seq: number;
  states: ChatStates;
  members: readonly ChatMember[];
  own: ChatState;
  expiresAt: Date | null;
};

export function readEntry(membership: ChatMembership, senderId: string, answers: EntryAnswers): Entry {
  const [[relation], , [chat], , members] = answers;
  const states: ChatStates = chat
    ? chatStatesOf(chat, facesOf(membership), members, relation?.friends ?? false)
    : new Map<string, ChatState>();
  const own = states.get(senderId);
  // A member's account was deleted at this moment, and the chat with it.
  if (!chat || !own) throw new AppError('not_found');
  return { seq: chat.last_seq, states, members, own, expiresAt: expiryOf(chat) };
}
