import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Acting, SiteActor } from '../operators/operators.api.ts';
import { type Answering, answerAppeal } from '../reports/reports.api.ts';
import { applyRestrictions } from './apply-restrictions.ts';
import { memberRestricted } from './moderation.events.ts';
import { siteOffice } from './site-office.ts';

type Deps = Acting & { db: Database };

export async function decideAppeal(deps: Deps, by: SiteActor, caseId: string, answering: Answering): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const row = await answerAppeal(deps, trx, siteOffice(deps, by), caseId, answering, afterCommit);
    if (answering.decision !== 'reinstate') return;
    const { about_id: memberId, decision } = row;
    await applyRestrictions(deps, trx, memberId);
    await deps.emit(trx, memberRestricted, { memberId, cuts: decision === 'suspend' }, afterCommit);
  });
}
