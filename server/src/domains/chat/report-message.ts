import type { MessageReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { mediaByIds } from '../media/media.api.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { type ContextMessage, fileReport } from '../reports/reports.api.ts';
import type { ChatDeps } from './find-chat.ts';
import { findMessage } from './messages/find-message.ts';
import type { MessageRow } from './messages.queries.ts';
import { filesOf } from './show-messages.ts';

/**
 * Those who decide see the words and the file of this message, and of the messages that the reporter names with it who
 * wrote them, the words and kinds of files. They see nothing else of the chat.
 */
export async function reportMessage(
  deps: ChatDeps & { clock: Clock; events: Pick<DomainEvents, 'emit'> },
  reporterId: string,
  { chatId, messageId }: { chatId: string; messageId: string },
  { contextIds, ...report }: MessageReportBody,
): Promise<void> {
  const { db, memberships } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const find = (id: string) => findMessage({ db: trx, memberships }, reporterId, { chatId, messageId: id });
    const { row } = await find(messageId);
    const around = await Promise.all(contextIds.filter((id) => id !== messageId).map(find));
    const { sender_id: aboutId, media_ids: fileIds } = row;
    await holdMembers(trx, [reporterId, aboutId]);
    const context = await contextOf(
      trx,
      row,
      around.map((found) => found.row),
    );
    const named = { targetId: messageId, within: chatId, aboutId };
    const reported = { kind: 'message', ...named, evidence: evidenceOf(row), fileIds, context } as const;
    await fileReport(deps, trx, reporterId, reported, report, afterCommit);
  });
}

/** The options of a poll are words of its writer, too. */
function evidenceOf({ text, poll }: MessageRow): string {
  return [text, ...(poll?.options ?? []).map((option) => `– ${option.text}`)].join('\n');
}

/** In the order they were written; of one that was unsent meanwhile nothing is left to show. */
async function contextOf(db: Database, reported: MessageRow, rows: readonly MessageRow[]): Promise<ContextMessage[]> {
  const said = rows.filter(({ gone, text, media_ids }) => !gone && (text !== '' || media_ids.length > 0));
  const files = await mediaByIds(
    db,
    said.flatMap((row) => row.media_ids),
  );
  return said
    .toSorted((one, other) => one.seq - other.seq)
    .map((row) => ({
      ...{ id: row.id, seq: row.seq, before: row.seq < reported.seq, senderId: row.sender_id, text: row.text },
      files: filesOf(row, files).map(({ kind }) => kind),
      at: row.sent_at.toISOString(),
    }));
}
