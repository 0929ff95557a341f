import type { ReportBody } from '@hearth/contract/reports/endpoints';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { fileReport } from '../reports/reports.api.ts';
import { type ChatDeps, findBegunChat } from './find-chat.ts';
import { messageById } from './messages.queries.ts';

/** The operator sees the words of this message and nothing else of the chat. */
export async function reportMessage(
  { db, memberships, clock }: ChatDeps & { clock: Clock },
  reporterId: string,
  { chatId, messageId }: { chatId: string; messageId: string },
  report: ReportBody,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { own } = await findBegunChat({ db: trx, memberships }, reporterId, chatId);
    const message = await messageById(trx, chatId, messageId);
    if (!message || message.seq <= own.hidden_seq) throw new AppError('not_found');
    const { sender_id: aboutId, text, media_id: fileId } = message;
    await holdMembers(trx, [reporterId, aboutId]);
    const evidence = fileId ? `${text} [file ${fileId}]`.trim() : text;
    const reported = { kind: 'message', targetId: messageId, within: chatId, aboutId, evidence } as const;
    await fileReport(trx, reporterId, reported, report, clock.now());
  });
}
