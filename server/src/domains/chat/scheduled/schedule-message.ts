import { longestWaitMs, maxScheduled, shortestWaitMs } from '@hearth/contract/chat/schedule-rules';
import { chatScheduled, type ScheduledMessage } from '@hearth/contract/chat/scheduled';
import { fittingMentions, type Mention } from '@hearth/contract/core/mention-rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { discardUploads, keepUploads, type MediaRemovalDeps } from '../../media/media.api.ts';
import { holdMembers } from '../../profiles/profiles.api.ts';
import { partnerOf } from '../chat.policy.ts';
import type { ChatLive } from '../chat-states.ts';
import { type ChatAddress, type ChatDeps, findChat } from '../find-chat.ts';
import { findReplyTarget } from '../messages/reply-target.ts';
import { showScheduled } from './list-scheduled.ts';
import {
  changeScheduledRow,
  countScheduled,
  dropScheduled,
  insertScheduled,
  type ScheduledRow,
  scheduledById,
} from './scheduled.queries.ts';

export type ScheduleDeps = ChatDeps & { clock: Clock; live: ChatLive; removal: MediaRemovalDeps };

type Words = { at: string; text?: string | undefined; mentions: readonly Mention[]; card: boolean };
type Written = Words & ChatAddress & { id: string; mediaIds: readonly string[]; replyTo?: string | undefined };

/** So long what could not be sent stays, with its files. */
export const refusedDays = 30;
const dayMs = 24 * 3_600_000;

export async function scheduleMessage(
  deps: ScheduleDeps,
  memberId: string,
  written: Written,
): Promise<ScheduledMessage> {
  const { chatId, id, replyTo, mediaIds, card } = written;
  const dueAt = dueTime(written.at, deps.clock.now());
  const { chat } = await findChat(deps, memberId, written);
  const to = partnerOf(chat, memberId);
  if (replyTo) await findReplyTarget(deps, memberId, { chatId, messageId: replyTo });
  const target = { user_id: memberId, id, chat_id: chatId, to_id: to, reply_to: replyTo ?? null };
  const row = { ...target, ...wordsOf(written), media_ids: [...mediaIds], card, due_at: dueAt };
  return inTransaction(deps.db, async (trx, afterCommit) => {
    // Otherwise the row could name somebody whose account is deleted at this moment.
    const existing = await holdMembers(trx, to ? [memberId, to] : [memberId]);
    if (to && !existing.has(to)) throw new AppError('not_found');
    if (await insertScheduled(trx, row)) {
      const [counted] = await countScheduled(trx, memberId);
      const isFull = (counted?.count ?? 0) > maxScheduled;
      if (isFull) throw new AppError('too_many_scheduled', { params: { max: maxScheduled } });
      await keepFiles(trx, row);
      afterCommit(() => announce(deps, memberId, chatId));
    }
    const [kept] = await scheduledById(trx, memberId, id);
    return show(trx, kept);
  });
}

export async function changeScheduled(
  deps: ScheduleDeps,
  memberId: string,
  id: string,
  written: Words,
): Promise<ScheduledMessage> {
  const now = deps.clock.now();
  const dueAt = dueTime(written.at, now);
  const { text, mentions } = wordsOf(written);
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const said = [text, JSON.stringify(mentions), written.card] as const;
    const [changed] = await changeScheduledRow(trx, memberId, id, ...said, dueAt, now);
    if (changed?.text === '' && changed.media_ids.length === 0) {
      throw new AppError('invalid_input', { field: 'text', params: { reason: 'words_or_file' } });
    }
    if (changed) await keepFiles(trx, changed);
    if (changed) afterCommit(() => announce(deps, memberId, changed.chat_id));
    return show(trx, changed);
  });
}

export async function deleteScheduled(deps: ScheduleDeps, memberId: string, id: string): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const [dropped] = await dropScheduled(trx, memberId, id, now);
    if (!dropped) throw new AppError('not_found');
    await discardUploads(deps.removal, trx, { ids: dropped.media_ids, ownerId: memberId, at: now }, afterCommit);
    afterCommit(() => announce(deps, memberId, dropped.chat_id));
  });
}

export function announce(
  { live }: Pick<ScheduleDeps, 'live'>,
  memberId: string,
  chatId: string,
  refused = false,
): void {
  live.publish(memberTopic(memberId), chatScheduled, { chatId, refused });
}

function dueTime(at: string, now: Date): Date {
  const dueAt = new Date(at);
  const wait = dueAt.getTime() - now.getTime();
  const refuse = (reason: 'too_soon' | 'too_late') =>
    new AppError('invalid_input', { field: 'at', params: { reason } });
  if (wait < shortestWaitMs) throw refuse('too_soon');
  if (wait > longestWaitMs) throw refuse('too_late');
  return dueAt;
}

function wordsOf({ text = '', mentions }: Words): { text: string; mentions: Mention[] } {
  return { text, mentions: fittingMentions(text, mentions) };
}

function keepFiles(
  trx: Database,
  row: Pick<ScheduledRow, 'user_id' | 'chat_id' | 'media_ids' | 'due_at'>,
): Promise<void> {
  const until = new Date(row.due_at.getTime() + refusedDays * dayMs);
  const files = { ids: row.media_ids, ownerId: row.user_id, purpose: 'chat', contextId: row.chat_id } as const;
  return keepUploads(trx, { ...files, until });
}

async function show(trx: Database, row: ScheduledRow | undefined): Promise<ScheduledMessage> {
  const [shown] = row ? await showScheduled(trx, [row]) : [];
  if (!shown) throw new AppError('not_found');
  return shown;
}
