import type { MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { askTogether } from '../../platform/database/one-trip.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { attachMedia, mediaByIds } from '../media/media.api.ts';
import { showRepliedStories } from '../stories/stories.api.ts';
import { beginChat } from './begin-chat.ts';
import { storyReplied } from './chat.events.ts';
import { isOpen } from './chat.policy.ts';
import { AlreadySent, describeEntered, onlyOnce, statementsOf } from './enter-message.ts';
import { findSent, type Sent, type Written } from './find-sent.ts';
import { type Found, findStanding } from './find-standing.ts';
import type { NewMessage } from './messages.queries.ts';
import { sendWords } from './send-words.ts';
import type { Reader } from './show-messages.ts';
import { type Live, tellSides } from './tell-sides.ts';

export type SendNeeds = { db: Database; clock: Clock; live: Live; events: Pick<DomainEvents, 'emit'> };

export async function sendMessage(needs: SendNeeds, written: Written): Promise<Sent> {
  const { senderId, chatId, id, text = '', mediaId = null, storyId = null } = written;
  const ids = { chat_id: chatId, id, sender_id: senderId, media_id: mediaId, story_id: storyId };
  const row = { ...ids, text, sent_at: needs.clock.now() };
  try {
    const words = mediaId || storyId ? null : await sendWords(needs, row);
    return words ?? (await sendMore(needs, row));
  } catch (error) {
    if (error instanceof AlreadySent) return findSent(needs, written);
    throw error;
  }
}

/** The first of a chat, a file, a reply to a story: more has to be looked at, and to happen in the same transaction. */
async function sendMore({ db, live, events }: SendNeeds, row: NewMessage): Promise<Sent> {
  const { chat_id: chatId, sender_id: senderId, media_id: mediaId, story_id: storyId, sent_at: at } = row;
  const found = await findStanding(db, senderId, chatId);
  const { side, partnerId, standing } = found;
  const file = mediaId ? await findFile(db, mediaId, found) : null;
  const story = storyId ? await findStory(db, storyId, { id: senderId, now: at }, found) : null;
  // Out of sight by now: whether it was sent before it was is all that can be told.
  if (storyId && !story) throw new AlreadySent();
  return inTransaction(db, async (trx, afterCommit) => {
    if (!side) await beginChat(trx, { chatId, senderId, receiverId: partnerId, friends: standing.friends, at });
    const entered = await onlyOnce(askTogether(trx, ...statementsOf(row, partnerId, file)));
    const media = file && (await attachFile(trx, { mediaId: file.id, ownerId: senderId, chatId, at }));
    const { sent, states } = describeEntered(row, entered, standing.friends, { media, story });
    if (storyId) {
      const reply = { storyId, ownerId: partnerId, actorId: senderId, messageId: row.id, text: row.text };
      await events.emit(trx, storyReplied, reply, afterCommit);
    }
    afterCommit(() => tellSides(live, states, sent.message));
    return sent;
  });
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
  return attachMedia(trx, { ...file, purpose: 'chat', contextId: chatId, parentId: chatId });
}
