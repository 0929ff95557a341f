import { fileWords } from '@hearth/contract/chat-rules';
import type { MediaView } from '@hearth/contract/media';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { beginChat } from './begin-chat.ts';
import { storyReplied } from './chat.events.ts';
import { isOpen } from './chat.policy.ts';
import { toMessage } from './chat.view.ts';
import { noteMessage } from './chat-members.queries.ts';
import { advanceChat } from './chats.queries.ts';
import { findSent, type Sent, type Written } from './find-sent.ts';
import { type Found, findStanding } from './find-standing.ts';
import { insertMessage } from './messages.queries.ts';
import type { Reader } from './show-messages.ts';
import { type Live, tellSides, viewSides } from './tell-sides.ts';

export type SendNeeds = { db: Database; clock: Clock; live: Live; events: Pick<DomainEvents, 'emit'> };
/** What goes along with the words, or stands in their place. */
type Shown = { media: MediaView | null; story: MediaView | null };
/** The id was used before: nothing of this transaction may stay. */
class AlreadySent extends Error {}

const previewLength = 200;

export async function sendMessage({ db, clock, live, events }: SendNeeds, written: Written): Promise<Sent> {
  const { senderId, chatId, mediaId, storyId } = written;
  const found = await findStanding(db, senderId, chatId);
  const media = mediaId ? await findFile(db, mediaId, found) : null;
  const story = storyId ? await findStory(db, storyId, { id: senderId, now: clock.now() }, found) : null;
  // Out of sight by now: whether it was sent before it was is all that can be told.
  if (storyId && !story) return findSent({ db, clock }, written);
  try {
    return await inTransaction(db, async (trx, afterCommit) => {
      const { states, ...sent } = await write(trx, written, found, { media, story }, clock.now());
      if (storyId) {
        const { id: messageId, text } = sent.message;
        const reply = { storyId, ownerId: found.partnerId, actorId: senderId, messageId, text };
        await events.emit(trx, storyReplied, reply, afterCommit);
      }
      afterCommit(() => tellSides(live, states, sent.message));
      return sent;
    });
  } catch (error) {
    if (error instanceof AlreadySent) return findSent({ db, clock }, written);
    throw error;
  }
}

async function write(trx: Database, written: Written, found: Found, { media, story }: Shown, at: Date) {
  const { chatId, senderId, id, text = '', storyId = null } = written;
  const receiverId = found.partnerId;
  if (!found.side) {
    await beginChat(trx, { chatId, senderId, receiverId, friends: found.standing.friends, at });
  }
  const preview = media ? fileWords[media.kind] : text.slice(0, previewLength);
  const chat = await advanceChat(trx, chatId, { preview, senderId, at });
  // It went with an account in this very moment.
  if (!chat) throw new AppError('not_found');
  const row = await insertMessage(trx, {
    chat_id: chatId,
    seq: chat.last_seq,
    id,
    sender_id: senderId,
    text,
    media_id: media?.id ?? null,
    story_id: storyId,
    sent_at: at,
  });
  if (!row) throw new AlreadySent();
  const shown = media ? await attachFile(trx, { mediaId: media.id, ownerId: senderId, chatId, at }) : null;
  const sides = await noteMessage(trx, chatId, { senderId, receiverId, at });
  const states = viewSides(chat, sides, found.standing.friends);
  const own = states.get(senderId);
  if (!own) throw new AppError('not_found');
  return { message: toMessage(row, { media: shown, story }), chat: own, states };
}

async function findFile(db: Database, mediaId: string, { standing }: Found): Promise<MediaView> {
  if (!isOpen(standing)) throw new AppError('files_need_an_answer', { field: 'mediaId' });
  const media = (await mediaByIds(db, [mediaId])).get(mediaId);
  if (!media) throw new AppError('media_unusable', { field: 'mediaId' });
  return media;
}

/** A story of the other one's that the sender may see now. */
async function findStory(
  db: Database,
  storyId: string,
  reader: Reader,
  { partnerId }: Found,
): Promise<MediaView | null> {
  const shown = await showRepliedStories(db, reader, partnerId, [{ ownerId: partnerId, storyId }]);
  return shown.get(storyId) ?? null;
}

/** The chat is what shows its files, so that they go with it. */
function attachFile(
  trx: Database,
  { chatId, ...file }: { mediaId: string; ownerId: string; chatId: string; at: Date },
): Promise<MediaView> {
  return attachMedia(trx, { ...file, purpose: 'chat', chatId, parentId: chatId });
}
