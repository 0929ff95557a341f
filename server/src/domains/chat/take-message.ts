import type { StoredPoll } from '@hearth/contract/chat/message-parts';
import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps, restoreFile } from '../media/media.api.ts';
import { messageWords } from './message-words.ts';
import { emptyMessage, fillMessage, messageById } from './messages.queries.ts';

/** What a message said before it was taken away. */
export type KeptMessage = {
  text: string;
  mentions: Mention[];
  mediaIds?: string[];
  /** Kept before a message could have several files. */
  mediaId?: string | null;
  link: string | null;
  poll?: StoredPoll | null;
};
type MessageAt = { chatId: string; messageId: string };

/** What a message says, and whose it is; undefined when there is none, or nothing in it. */
export async function messageEvidence(db: Database, { chatId, messageId }: MessageAt) {
  const message = await messageById(db, chatId, messageId);
  if (!message || (message.text === '' && message.media_ids.length === 0)) return undefined;
  const { sender_id: aboutId, text: evidence, media_ids: fileIds } = message;
  return { aboutId, evidence, fileIds };
}

/** Messages are numbered without holes, so the message stays and says nothing. */
export async function takeMessage(
  { removal, clock }: { removal: MediaRemovalDeps; clock: Clock },
  trx: Database,
  { chatId, messageId }: MessageAt,
  afterCommit: AfterCommit,
): Promise<KeptMessage | undefined> {
  const message = await messageById(trx, chatId, messageId);
  if (!message) return undefined;
  const { text, mentions, media_ids: mediaIds, link, poll } = message;
  const files = { purpose: 'chat', parentId: chatId, at: clock.now() } as const;
  if (mediaIds.length > 0) await deleteMediaOf(removal, trx, { ...files, only: mediaIds }, afterCommit);
  await emptyMessage(trx, chatId, messageId);
  return { text, mentions, mediaIds, link, poll };
}

export async function returnMessage(
  { clock }: { clock: Clock },
  trx: Database,
  { chatId, messageId }: MessageAt,
  kept: KeptMessage,
): Promise<void> {
  // Unsent or expired meanwhile: nobody may see it again.
  if ((await messageById(trx, chatId, messageId))?.gone !== null) return;
  const { text, mediaId, mediaIds = mediaId ? [mediaId] : [], link } = kept;
  for (const id of mediaIds) await restoreFile(trx, id, clock.now());
  const words = messageWords({ chat_id: chatId, text });
  const poll = kept.poll ? JSON.stringify(kept.poll) : null;
  await fillMessage(trx, chatId, messageId, text, JSON.stringify(kept.mentions), mediaIds, link, words, poll);
}
