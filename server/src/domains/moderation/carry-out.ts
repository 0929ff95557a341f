import { evidenceDays } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { accountClosingOrdered } from '../accounts/accounts.api.ts';
import { releaseFiles } from '../media/media.api.ts';
import {
  appealAnswered,
  type CaseRow,
  caseById,
  caseDecided,
  casesToClear,
  clearCase,
  decisionLifted,
  lockCase,
  putKept,
  siteScope,
} from '../reports/reports.api.ts';
import { endAfter } from './apply-restrictions.ts';
import type { Subject } from './subjects/subject.ts';
import type { Subjects } from './subjects/subjects.ts';

type Deps = { events: DomainEvents; subjects: Subjects };

/** What was decided is done by a running server, in the transaction of the decision or right after that of a command. */
export function carryOutDecisions({ events, subjects }: Deps): void {
  events.on(caseDecided, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (!row) return;
    if (row.decision === 'close')
      await events.emit(trx, accountClosingOrdered, { accountId: row.about_id }, afterCommit);
    const subject = subjectOf(subjects, row);
    // A rule of the site holds it, so those who run the site release it.
    if (row.decision === 'dismiss' && row.scope_kind === siteScope.kind)
      return subject.release?.(trx, row, afterCommit);
    if (row.kept || !(row.decision === 'remove' || (await subject.isHeld?.(trx, row)))) return;
    const kept = await subject.takeAway(trx, row, afterCommit);
    if (kept) await putKept(trx, caseId, kept);
  });

  events.on(decisionLifted, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (row?.kept) await subjectOf(subjects, row).giveBack(trx, row, row.kept, afterCommit);
  });

  events.on(appealAnswered, async (trx, { caseId }, afterCommit) => {
    const row = await caseById(trx, caseId);
    if (row?.answer !== 'reinstate' || !row.kept) return;
    await subjectOf(subjects, row).giveBack(trx, row, row.kept, afterCommit);
  });
}

/** A decision of a place about a member concerns their membership, not their profile. */
function subjectOf(subjects: Subjects, { kind, scope_kind: scope }: CaseRow): Subject {
  return kind === 'member' && scope !== siteScope.kind ? subjects.membership : subjects[kind];
}

const batch = 100;

/** Evidence is kept for some time after the last decision, then it is gone for good. */
export async function clearEvidence(deps: { db: Database; clock: Clock; subjects: Subjects }): Promise<void> {
  const { db, clock, subjects } = deps;
  const before = endAfter(-evidenceDays, clock.now()) ?? clock.now();
  for (;;) {
    const rows = await casesToClear(db, before, batch);
    for (const { id } of rows)
      await inTransaction(db, (trx, afterCommit) => clearOne(subjects, trx, { id, before }, afterCommit));
    if (rows.length < batch) return;
  }
}

/** Looked at again under the lock: an appeal may have come in the meantime. */
async function clearOne(
  subjects: Subjects,
  trx: Database,
  { id, before }: { id: string; before: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const row = await lockCase(trx, id);
  const last = row?.answered_at ?? row?.decided_at;
  if (row?.state !== 'decided' || row.cleared || !last || last >= before) return;
  if (row.kept && row.answer !== 'reinstate') await subjectOf(subjects, row).destroy?.(trx, row, row.kept, afterCommit);
  await clearCase(trx, id);
  await releaseFiles(trx, [id]);
}
