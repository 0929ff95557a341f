import type { Refusal } from '@hearth/contract/chat/scheduled';
import { AppError } from '../../../platform/errors/app-error.ts';
import { suspensionOf } from '../../accounts/accounts.api.ts';
import { findSentMessage, type SentMessage } from '../find-sent-message.ts';
import { messageById } from '../messages.queries.ts';
import type { SendDeps } from '../send-deps.ts';
import { sendMessage } from '../send-message.ts';
import { announce } from './schedule-message.ts';
import {
  claimScheduled,
  dueScheduled,
  endScheduled,
  noteRefusal,
  releaseScheduled,
  type ScheduledRow,
} from './scheduled.queries.ts';

/** A server that dies while it sends is replaced by another after this time. */
const leaseMs = 60_000;
const batch = 50;

/** On as many servers as one likes: each message is claimed by one, and its id never makes a second one. */
export async function sendDueMessages(deps: SendDeps): Promise<void> {
  const failures: unknown[] = [];
  for (;;) {
    const due = await dueScheduled(deps.db, deps.clock.now(), batch);
    for (const { user_id: memberId, id } of due) {
      await sendDue(deps, memberId, id).catch((error: unknown) => failures.push(error));
    }
    if (due.length < batch || failures.length > 0) break;
  }
  if (failures.length > 0) throw failures[0];
}

async function sendDue(deps: SendDeps, memberId: string, id: string): Promise<void> {
  const row = await claim(deps, memberId, id, deps.clock.now());
  if (!row) return;
  try {
    const suspension = await suspensionOf(deps, memberId);
    if (suspension) throw new AppError('suspended', { params: suspension });
    await send(deps, row);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    await noteRefusal(deps.db, memberId, id, JSON.stringify(refusal));
    announce(deps, memberId, row.chat_id, true);
  }
}

/** By the member, before its time or after it was refused. */
export async function sendScheduledNow(deps: SendDeps, memberId: string, id: string): Promise<SentMessage> {
  const row = await claim(deps, memberId, id, null);
  if (!row) throw new AppError('not_found');
  try {
    const sent = await send(deps, row);
    if (!sent) throw new AppError('not_found');
    return sent;
  } catch (error) {
    await releaseScheduled(deps.db, memberId, id);
    throw error;
  }
}

async function claim({ db, clock }: SendDeps, memberId: string, id: string, dueBy: Date | null) {
  const now = clock.now();
  const [row] = await claimScheduled(db, memberId, id, now, new Date(now.getTime() + leaseMs), dueBy);
  return row;
}

/** Nothing if it was sent before a crash, and its sender is in the chat no longer. */
async function send(deps: SendDeps, row: ScheduledRow): Promise<SentMessage | undefined> {
  const { user_id: senderId, id, chat_id: chatId } = row;
  const address = { chatId, ...(row.to_id && { to: row.to_id }) };
  const earlier = await messageById(deps.db, chatId, id);
  const sent =
    earlier?.sender_id === senderId
      ? await findSentMessage(deps, { id, senderId, ...address }).catch(unlessOut)
      : await sendWritten(deps, row, address);
  await endScheduled(deps.db, senderId, id);
  announce(deps, senderId, chatId);
  return sent;
}

function unlessOut(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error;
}

/** Where the message that it replies to is gone by now, its words stand alone. */
async function sendWritten(
  deps: SendDeps,
  row: ScheduledRow,
  address: { chatId: string; to?: string },
): Promise<SentMessage> {
  const { user_id: senderId, id, text, mentions, media_ids: mediaIds, reply_to: replyTo, card } = row;
  const files = mediaIds.length > 0 && { mediaIds };
  const written = { ...address, senderId, id, text, mentions, card, ...files };
  if (!replyTo) return sendMessage(deps, written);
  try {
    return await sendMessage(deps, { ...written, replyTo });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'reply_target_gone') throw error;
    return sendMessage(deps, written);
  }
}

/** What is no refusal is tried again. */
function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof AppError) || error.status >= 500) return undefined;
  const { code, params } = error.toBody('');
  return { code, ...(params && { params: { ...params } as NonNullable<Refusal['params']> }) };
}
