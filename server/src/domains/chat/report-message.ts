import type { ReportBody } from '@hearth/contract/reports/endpoints';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { fileReport } from '../reports/reports.api.ts';
import type { ChatDeps } from './find-chat.ts';
import { findMessage } from './messages/find-message.ts';

/** Those who decide see the words and the file of this message, and nothing else of the chat. */
export async function reportMessage(
  deps: ChatDeps & { clock: Clock; events: Pick<DomainEvents, 'emit'> },
  reporterId: string,
  { chatId, messageId }: { chatId: string; messageId: string },
  report: ReportBody,
): Promise<void> {
  const { db, memberships } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const { row } = await findMessage({ db: trx, memberships }, reporterId, { chatId, messageId });
    const { sender_id: aboutId, text, media_ids: fileIds } = row;
    await holdMembers(trx, [reporterId, aboutId]);
    const named = { targetId: messageId, within: chatId, aboutId };
    const reported = { kind: 'message', ...named, evidence: text, fileIds } as const;
    await fileReport(deps, trx, reporterId, reported, report, afterCommit);
  });
}
