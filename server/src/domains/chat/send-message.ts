import { fileWords } from '@hearth/contract/chat-rules';
import type { MediaView } from '@hearth/contract/media';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../media/media.api.ts';
import { beginChat } from './begin-chat.ts';
import { isOpen } from './chat.policy.ts';
import { toMessage } from './chat.view.ts';
import { noteMessage } from './chat-members.queries.ts';
import { advanceChat } from './chats.queries.ts';
import { findSent, type Sent, type Written } from './find-sent.ts';
import { type Found, findStanding } from './find-standing.ts';
import { insertMessage } from './messages.queries.ts';
import { describeSides, type Live, tellSides } from './tell-sides.ts';

export type SendNeeds = { db: Database; clock: Clock; live: Live };
/** The id was used before: nothing of this transaction may stay. */
class AlreadySent extends Error {}

const previewLength = 200;

export async function sendMessage({ db, clock, live }: SendNeeds, written: Written): Promise<Sent> {
  const found = await findStanding(db, written.senderId, written.chatId);
  const media = written.mediaId ? await findFile(db, written.mediaId, found) : null;
  try {
    return await inTransaction(db, async (trx, afterCommit) => {
      const { states, ...sent } = await write(trx, written, found, media, clock.now());
      afterCommit(() => tellSides(live, states, sent.message));
      return sent;
    });
  } catch (error) {
    if (error instanceof AlreadySent) return findSent(db, written);
    throw error;
  }
}

async function write(trx: Database, written: Written, found: Found, media: MediaView | null, at: Date) {
  const { chatId, senderId, id, text = '' } = written;
  const receiverId = found.partnerId;
  if (!found.side) {
    await beginChat(trx, { chatId, senderId, receiverId, friends: found.standing.friends, at });
  }
  const preview = media ? fileWords[media.kind] : text.slice(0, previewLength);
  const chat = await advanceChat(trx, chatId, { preview, senderId, at });
  const row = await insertMessage(trx, {
    chat_id: chatId,
    seq: chat.last_seq,
    id,
    sender_id: senderId,
    text,
    media_id: media?.id ?? null,
    sent_at: at,
  });
  if (!row) throw new AlreadySent();
  const shown = media ? await attachFile(trx, { mediaId: media.id, ownerId: senderId, chatId, at }) : null;
  const sides = await noteMessage(trx, chatId, { senderId, receiverId, at });
  const states = await describeSides(trx, chat, sides);
  const own = states.get(senderId);
  // The chat went with an account in this very moment.
  if (!own) throw new AppError('not_found');
  return { message: toMessage(row, shown), chat: own, states };
}

async function findFile(db: Database, mediaId: string, { standing }: Found): Promise<MediaView> {
  if (!isOpen(standing)) throw new AppError('files_need_an_answer', { field: 'mediaId' });
  const media = (await mediaByIds(db, [mediaId])).get(mediaId);
  if (!media) throw new AppError('media_unusable', { field: 'mediaId' });
  return media;
}

/** The chat is what shows its files, so that they go with it. */
function attachFile(
  trx: Database,
  { chatId, ...file }: { mediaId: string; ownerId: string; chatId: string; at: Date },
): Promise<MediaView> {
  return attachMedia(trx, { ...file, purpose: 'chat', chatId, parentId: chatId });
}
