import type { Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteMediaOf, type MediaRemovalDeps, restoreFile } from '../media/media.api.ts';
import { messageWords } from './message-words.ts';
import { emptyMessage, fillMessage, messageById } from './messages.queries.ts';

/** What a message said before it was taken away. */
export type KeptMessage = { text: string; mentions: Mention[]; mediaId: string | null; link: string | null };
type MessageAt = { chatId: string; messageId: string };

/** What a message says, and whose it is; undefined when there is none, or nothing in it. */
export async function messageEvidence(db: Database, { chatId, messageId }: MessageAt) {
  const message = await messageById(db, chatId, messageId);
  if (!message || (message.text === '' && !message.media_id)) return undefined;
  const { sender_id: aboutId, text: evidence, media_id: fileId } = message;
  return { aboutId, evidence, fileIds: fileId ? [fileId] : [] };
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
  const { text, mentions, media_id: mediaId, link } = message;
  const files = { purpose: 'chat', parentId: chatId, at: clock.now() } as const;
  if (mediaId) await deleteMediaOf(removal, trx, { ...files, only: [mediaId] }, afterCommit);
  await emptyMessage(trx, chatId, messageId);
  return { text, mentions, mediaId, link };
}

export async function returnMessage(
  { clock }: { clock: Clock },
  trx: Database,
  { chatId, messageId }: MessageAt,
  kept: KeptMessage,
): Promise<void> {
  const { text, mediaId, link } = kept;
  if (mediaId) await restoreFile(trx, mediaId, clock.now());
  const words = messageWords({ chat_id: chatId, text });
  await fillMessage(trx, chatId, messageId, text, JSON.stringify(kept.mentions), mediaId, link, words);
}
