import type { Chat } from '@hearth/contract/chat/endpoints';
import type { ScheduledMessage } from '@hearth/contract/chat/scheduled';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hiddenIdsOf } from '../../friends/friends.api.ts';
import { mediaByIds } from '../../media/media.api.ts';
import type { ChatDeps } from '../find-chat.ts';
import { chatsOfMember } from '../list-chats.ts';
import { readChat } from '../read-chat.ts';
import { filesOf } from '../show-messages.ts';
import { type ScheduledRow, scheduledOf } from './scheduled.queries.ts';

export async function listScheduled(
  deps: ChatDeps,
  memberId: string,
): Promise<{ scheduled: ScheduledMessage; chat: Chat | null }[]> {
  const rows = await scheduledOf(deps.db, memberId);
  if (rows.length === 0) return [];
  const chats = await chatsOf(deps, memberId, rows);
  const shown = await showScheduled(deps.db, rows);
  return shown.map((scheduled) => ({ scheduled, chat: chats.get(scheduled.chatId) ?? null }));
}

/** Those that exist for the member now; also direct chats in which nothing was written yet. */
async function chatsOf(deps: ChatDeps, memberId: string, rows: readonly ScheduledRow[]): Promise<Map<string, Chat>> {
  const hiddenIds = await hiddenIdsOf(deps.db, memberId);
  const shown = rows.filter(({ to_id }) => to_id === null || !hiddenIds.includes(to_id));
  const addresses = new Map(shown.map(({ chat_id, to_id }) => [chat_id, to_id]));
  const chats = await chatsOfMember(deps, memberId, [...addresses.keys()]);
  for (const [chatId, to] of addresses) {
    if (chats.has(chatId) || to === null) continue;
    const chat = await readChat(deps, memberId, { chatId, to }).catch(unlessGone);
    if (chat) chats.set(chatId, chat);
  }
  return chats;
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
}

export async function showScheduled(db: Database, rows: readonly ScheduledRow[]): Promise<ScheduledMessage[]> {
  const files = await mediaByIds(
    db,
    rows.flatMap((row) => row.media_ids),
  );
  return rows.map((row) => ({
    id: row.id,
    chatId: row.chat_id,
    text: row.text,
    mentions: row.mentions,
    media: filesOf(row, files),
    isReply: row.reply_to !== null,
    card: row.card,
    at: row.due_at.toISOString(),
    refusal: row.refusal,
  }));
}
