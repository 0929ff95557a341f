import type { Database } from '../../platform/database/database.ts';
import { chatsOpenedBy, shownToInvited } from '../chat/chat.api.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import { mediaByIds } from '../media/media.api.ts';
import type { InvitationRow } from './invitations.queries.ts';

/** Wide enough for a face on a fine screen. */
const pictureWidth = 200;

/** What the holder of an invitation sees of the chat that it leads to; null once who invites is no member of it. */
export async function chatThere(
  db: Database,
  { inviter_id: inviterId, chat_id: chatId }: InvitationRow,
  viewerId: string | undefined,
): Promise<{ id: string; name: string; memberCount: number; picture: string | null } | null> {
  const chat = chatId && (await chatsOpenedBy(db, inviterId, [chatId])).get(chatId);
  if (!chat) return null;
  const { memberCount, pictureId } = await shownToInvited(db, chat.id, viewerId ? await hiddenIdsOf(db, viewerId) : []);
  const picture = pictureId && (await mediaByIds(db, [pictureId])).get(pictureId);
  if (!picture) return { ...chat, memberCount, picture: null };
  const small = picture.variants.find(({ width }) => width >= pictureWidth);
  return { ...chat, memberCount, picture: small?.url ?? picture.url };
}
