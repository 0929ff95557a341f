import type { Message } from '@hearth/contract/chat/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { findStanding } from './find-standing.ts';
import { messagesAfter, messagesBefore } from './messages.queries.ts';
import { type Reader, showMessages } from './show-messages.ts';

type Asked = { before?: number | undefined; after?: number | undefined; limit: number };

/** Always in the order they were written; `more` says whether the direction asked for goes on. */
export async function readMessages(
  db: Database,
  { reader, chatId }: { reader: Reader; chatId: string },
  { before, after, limit }: Asked,
): Promise<{ items: Message[]; more: boolean }> {
  const { side } = await findStanding(db, reader.id, chatId);
  if (!side) return { items: [], more: false };
  const forward = after !== undefined;
  const rows = forward
    ? await messagesAfter(db, chatId, Math.max(after, side.hidden_seq), limit + 1)
    : await messagesBefore(db, chatId, { above: side.hidden_seq, before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return { items: await showMessages(db, reader, forward ? page : page.reverse()), more: rows.length > limit };
}
