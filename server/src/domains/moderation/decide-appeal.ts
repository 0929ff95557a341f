import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type Acting, isAloneInOffice, recordSiteAct, type SiteActor } from '../operators/operators.api.ts';
import { type CaseRow, caseChanged, lockCase, putAnswer, settleFiled } from '../reports/reports.api.ts';
import { applyRestrictions } from './apply-restrictions.ts';
import { assertMayDecide } from './assert-may-decide.ts';
import { appealAnswered, memberRestricted } from './moderation.events.ts';

type Deps = Acting & { db: Database };
type Answering = { decision: 'uphold' | 'reinstate'; words: string };

/** By somebody other than who decided, where there is somebody else. */
export async function decideAppeal(
  deps: Deps,
  by: SiteActor,
  caseId: string,
  { decision: answer, words }: Answering,
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const row = await lockCase(trx, caseId);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'appealed') throw new AppError('case_decided');
    await assertMayDecide(trx, by, row);
    await assertOtherPerson(trx, by, row);
    const at = deps.clock.now();
    await putAnswer(trx, caseId, { answer, words, by: by === 'command' ? null : by.memberId, at });
    const { about_id: aboutId, decision, kind } = row;
    const detail = `${answer} ${decision} ${kind} ${caseId}`;
    await recordSiteAct(deps, trx, { by, act: 'appeal_decided', aboutId, detail, reason: words }, afterCommit);
    if (answer === 'reinstate') {
      await settleFiled(trx, caseId, 'kept', at);
      await applyRestrictions(deps, trx, aboutId);
      await deps.emit(trx, memberRestricted, { memberId: aboutId, cuts: decision === 'suspend' }, afterCommit);
    }
    await deps.emit(trx, appealAnswered, { caseId }, afterCommit);
    await deps.emit(trx, caseChanged, { caseId }, afterCommit);
  });
}

async function assertOtherPerson(trx: Database, by: SiteActor, { decided_by }: CaseRow): Promise<void> {
  if (by === 'command' || decided_by !== by.memberId) return;
  if (!(await isAloneInOffice(trx, by.memberId))) throw new AppError('own_decision');
}
