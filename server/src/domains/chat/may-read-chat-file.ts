import { partnerIn } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { isHidden } from '../friends/friends.api.ts';
import type { ReadableMedia } from '../media/media.api.ts';

/** The two, as long as they can see each other. */
export async function mayReadChatFile(db: Database, viewerId: string, media: ReadableMedia): Promise<boolean> {
  const partnerId = partnerIn(media.parentId, viewerId);
  return partnerId !== undefined && !(await isHidden(db, viewerId, partnerId));
}
