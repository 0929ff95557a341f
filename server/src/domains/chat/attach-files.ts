import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { attachMedia } from '../media/media.api.ts';
import type { NewMessage } from './messages.queries.ts';

/** Files are shown by their chat, and deleted with it, or when the message disappears. */
export async function attachFiles(trx: Database, row: NewMessage, expiresAt: Date | null): Promise<MediaView[]> {
  const { media_ids: mediaIds, sender_id: ownerId, chat_id: chatId, sent_at: at } = row;
  const expiry = expiresAt && { expiresAt };
  const attached: MediaView[] = [];
  for (const mediaId of mediaIds) {
    const media = { mediaId, ownerId, at, purpose: 'chat', contextId: chatId, parentId: chatId, ...expiry } as const;
    attached.push(await attachMedia(trx, media));
  }
  return attached;
}
