import type { Message } from '@hearth/contract/chat/endpoints';
import { directKind } from '@hearth/contract/chat/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type ChatAddress, type ChatDeps, findChat } from './find-chat.ts';
import { messagesAfter, messagesBefore } from './messages.queries.ts';
import { type Reader, showMessages } from './show-messages.ts';

type Asked = ChatAddress & { before?: number | undefined; after?: number | undefined; limit: number };

/** Always in the order they were written; `more` says whether the direction asked for goes on. */
export async function readMessages(
  deps: ChatDeps,
  reader: Reader,
  { before, after, limit, ...address }: Asked,
): Promise<{ items: Message[]; more: boolean; people: Person[] }> {
  const { db } = deps;
  const { chat, own } = await findChat(deps, reader.id, address);
  if (!own) return { items: [], more: false, people: [] };
  const forward = after !== undefined;
  const rows = forward
    ? await messagesAfter(db, chat.chatId, Math.max(after, own.hidden_seq), limit + 1)
    : await messagesBefore(db, chat.chatId, { above: own.hidden_seq, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const items = await showMessages(db, reader, chat, forward ? page : page.reverse(), own);
  return { items, more: rows.length > limit, people: chat.kind === directKind ? [] : await namedIn(db, items) };
}

/** More than the few faces of the chat, and also those who have left. */
async function namedIn(db: Database, messages: readonly Message[]): Promise<Person[]> {
  const ids = messages.flatMap(({ senderId, line }) => [senderId, ...(line?.memberIds ?? [])]);
  return [...(await peopleByIds(db, ids)).values()];
}
