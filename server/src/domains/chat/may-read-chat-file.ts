import { directKind } from '@hearth/contract/chat/rules';
import type { Database } from '../../platform/database/database.ts';
import { isHidden } from '../friends/friends.api.ts';
import type { ReadableMedia } from '../media/media.api.ts';
import { partnerOf } from './chat.policy.ts';
import { chatMember } from './chat-members.queries.ts';
import { chatById } from './chats.queries.ts';
import type { ChatDeps } from './find-chat.ts';
import { chatRequestsAmong } from './group-chats/chat-requests.queries.ts';
import { fromNobody } from './memberships.ts';

/**
 * The members of the chat; in a direct chat as long as neither has blocked the other. In a chat of several the picture,
 * also for who is asked to join, and files of members whom the viewer can see, from the time that the viewer may read.
 */
export async function mayReadChatFile(
  { db, memberships }: ChatDeps,
  viewerId: string,
  media: ReadableMedia,
): Promise<boolean> {
  const chat = (await memberships.findFaces(db, [media.parentId], fromNobody)).get(media.parentId);
  if (!chat) return false;
  if (chat.kind !== directKind) return mayReadOfSeveral(db, viewerId, media);
  const partnerId = partnerOf(chat, viewerId);
  if (!partnerId || !chat.memberIds.includes(viewerId)) return false;
  return !(await isHidden(db, viewerId, partnerId));
}

async function mayReadOfSeveral(db: Database, viewerId: string, media: ReadableMedia): Promise<boolean> {
  const [[own], chat, hidden] = await Promise.all([
    chatMember(db, viewerId, media.parentId),
    chatById(db, media.parentId),
    isHidden(db, viewerId, media.ownerId),
  ]);
  if (chat?.picture_id === media.id)
    return own !== undefined || (await chatRequestsAmong(db, media.parentId, [viewerId])).length > 0;
  if (!own) return false;
  return !hidden && (own.sees_from === null || media.at > own.sees_from);
}
