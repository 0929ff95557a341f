import type { OwnDecision } from '@hearth/contract/moderation/own';
import { canBeAppealed } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EmitEvent } from '../../platform/events/emit-event.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { caseById, caseChanged, lockCase, putAppeal, scopeOf } from '../reports/reports.api.ts';
import { showOwnDecisions } from './list-own.ts';
import { appealEnd } from './own.view.ts';

type Deps = { db: Database; clock: Clock; emit: EmitEvent };

/** By whom the decision is about, once. */
export async function appealDecision(
  { db, clock, emit }: Deps,
  memberId: string,
  caseId: string,
  words: string,
): Promise<OwnDecision> {
  await inTransaction(db, async (trx, afterCommit) => {
    const row = await lockCase(trx, caseId);
    const now = clock.now();
    const isOwn = row?.about_id === memberId && row.decision !== null && canBeAppealed(row.decision);
    if (!row?.decided_at || !isOwn) throw new AppError('not_found');
    if (row.appealed_at) throw new AppError('appealed_already');
    if (row.ended_at || now >= appealEnd(row.decided_at)) throw new AppError('appeal_too_late');
    await putAppeal(trx, caseId, words, now);
    await emit(trx, caseChanged, { caseId, scope: scopeOf(row) }, afterCommit);
  });
  const row = await caseById(db, caseId);
  if (!row) throw new AppError('not_found');
  const [shown] = await showOwnDecisions(db, [row], clock.now());
  if (!shown) throw new AppError('not_found');
  return shown;
}
