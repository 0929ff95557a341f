import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { attachMedia } from '../media/media.api.ts';
import type { NewMessage } from './messages.queries.ts';

/** A file is shown by its chat, and deleted with it. */
export async function attachFile(trx: Database, row: NewMessage): Promise<MediaView | null> {
  const { media_id: mediaId, sender_id: ownerId, chat_id: chatId, sent_at: at } = row;
  if (!mediaId) return null;
  return attachMedia(trx, { mediaId, ownerId, at, purpose: 'chat', contextId: chatId, parentId: chatId });
}
