import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { appealAnswered, caseDecided, reporterIdsOf } from '../../moderation/moderation.api.ts';
import { caseById } from '../../reports/reports.api.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';

/** Whom a decision is about learns of it, and who reported that it was answered; nobody is named. */
export function listenToCases(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  const tell = (trx: Database, type: NotificationType, recipientId: string, caseId: string, after: AfterCommit) => {
    const about = { recipientId, targetId: recipientId, actorId: recipientId, causeId: caseId };
    return notify(deps, trx, { type, ...about, detail: null }, after);
  };

  events.on(caseDecided, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (!row) return;
    const isTold = row.decision !== 'dismiss' && row.decision !== 'close';
    if (isTold) await tell(trx, 'moderation_decided', row.about_id, caseId, afterCommit);
    for (const reporterId of await reporterIdsOf(trx, caseId))
      await tell(trx, 'report_answered', reporterId, caseId, afterCommit);
  });

  events.on(appealAnswered, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (row) await tell(trx, 'appeal_decided', row.about_id, caseId, afterCommit);
  });
}
