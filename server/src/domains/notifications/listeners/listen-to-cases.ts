import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { appealAnswered, caseById, caseDecided, reporterIdsOf, siteScope } from '../../reports/reports.api.ts';
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
    // Of what a group removed, a line says so that names the group.
    const isTold = row.scope_kind === siteScope.kind || row.decision !== 'remove';
    if (isTold && row.decision !== 'dismiss' && row.decision !== 'close')
      await tell(trx, 'moderation_decided', row.about_id, caseId, afterCommit);
    for (const reporterId of await reporterIdsOf(trx, caseId))
      await tell(trx, 'report_answered', reporterId, caseId, afterCommit);
  });

  events.on(appealAnswered, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (row) await tell(trx, 'appeal_decided', row.about_id, caseId, afterCommit);
  });
}
