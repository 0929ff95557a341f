import type { Message } from '@hearth/contract/chat';
import type { Database } from '../../platform/database/database.ts';
import { mediaByIds } from '../media/media.api.ts';
import { toMessage } from './chat.view.ts';
import type { MessageRow } from './messages.queries.ts';

/** Rows as members see them, with all their files in one query. */
export async function showMessages(db: Database, rows: readonly MessageRow[]): Promise<Message[]> {
  const ids = rows.flatMap((row) => row.media_id ?? []);
  const media = await mediaByIds(db, ids);
  return rows.map((row) => toMessage(row, (row.media_id && media.get(row.media_id)) || null));
}
