import { isHidden } from '../friends/friends.api.ts';
import type { ReadableMedia } from '../media/media.api.ts';
import { partnerOf } from './chat.policy.ts';
import type { ChatDeps } from './find-chat.ts';

/** The members of the chat; in a direct chat as long as neither has blocked the other. */
export async function mayReadChatFile(
  { db, memberships }: ChatDeps,
  viewerId: string,
  media: ReadableMedia,
): Promise<boolean> {
  const membership = await memberships.find(db, media.parentId);
  if (!membership?.memberIds.includes(viewerId)) return false;
  const partnerId = partnerOf(membership, viewerId);
  return partnerId === null || !(await isHidden(db, viewerId, partnerId));
}
