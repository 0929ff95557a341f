import { type DecisionRefusal, decisionRefusals } from '@hearth/contract/moderation/decisions';
import { type Decision, type DecisionReason, lastsForDays } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { titleOfHouseRule } from '../../platform/site/rules/house-rules.ts';
import { type Acting, recordSiteAct, type SiteActor, siteRoleOf } from '../operators/operators.api.ts';
import { type CaseRow, caseChanged, lockCase, putDecision, settleFiled } from '../reports/reports.api.ts';
import { applyRestrictions, endAfter } from './apply-restrictions.ts';
import { assertMayDecide } from './assert-may-decide.ts';
import { caseDecided, memberRestricted } from './moderation.events.ts';

export type Deciding = {
  decision: Decision;
  reason: DecisionReason;
  /** Of the house. */
  rule?: string | null;
  words: string;
  days: number | null;
};

type Deps = Acting & { db: Database };
type Outcome = { caseId: string; refused: DecisionRefusal | null };

/** Each case in a transaction of its own: what one is refused for does not concern the others. */
export async function decideCases(
  deps: Deps,
  by: SiteActor,
  caseIds: readonly string[],
  deciding: Deciding,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const caseId of new Set(caseIds))
    outcomes.push({ caseId, refused: await refusalOf(deps, by, caseId, deciding) });
  return outcomes;
}

async function refusalOf(
  deps: Deps,
  by: SiteActor,
  caseId: string,
  deciding: Deciding,
): Promise<DecisionRefusal | null> {
  try {
    await decideCase(deps, by, caseId, deciding);
    return null;
  } catch (error) {
    const refused = error instanceof AppError && decisionRefusals.find((code) => code === error.code);
    if (refused) return refused;
    throw error;
  }
}

function decideCase(deps: Deps, by: SiteActor, caseId: string, deciding: Deciding): Promise<void> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const row = await lockCase(trx, caseId);
    if (!row) throw new AppError('not_found');
    if (row.state !== 'open') throw new AppError('case_decided');
    await assertMayDecide(trx, by, row);
    await assertMayTake(trx, by, deciding.decision);
    const at = deps.clock.now();
    const until = lastsForDays(deciding.decision) ? endAfter(deciding.days, at) : null;
    const { decision, reason, words, rule = null } = deciding;
    const houseRule = await titleOfHouseRule(trx, reason === 'house_rules' ? rule : null);
    await putDecision(trx, caseId, {
      decision,
      reason,
      houseRule,
      words,
      until,
      at,
      by: by === 'command' ? null : by.memberId,
    });
    await settleFiled(trx, caseId, decision === 'dismiss' ? 'kept' : 'acted', at);
    await tellOfDecision(deps, trx, by, { ...row, decision, reason, houseRule, words }, afterCommit);
  });
}

/** An account that is closed is gone: nobody can give it back. */
async function assertMayTake(trx: Database, by: SiteActor, decision: Decision): Promise<void> {
  if (decision !== 'close' || by === 'command') return;
  if ((await siteRoleOf(trx, by.memberId)) === 'moderator') throw new AppError('forbidden');
}

type Told = Pick<CaseRow, 'id' | 'kind' | 'about_id' | 'words'> & {
  decision: Decision;
  reason: DecisionReason;
  houseRule: string;
  act?: 'case_decided' | 'member_restricted';
};

/** In the log, to what carries it out, and to who has to know. */
export async function tellOfDecision(
  deps: Acting,
  trx: Database,
  by: SiteActor,
  { id: caseId, kind, about_id: aboutId, decision, reason, houseRule, words, act = 'case_decided' }: Told,
  afterCommit: AfterCommit,
): Promise<void> {
  const detail = `${decision} ${kind} ${caseId}`;
  const why = [reason, houseRule, words].filter((each) => each !== '').join(': ');
  await recordSiteAct(deps, trx, { by, act, aboutId, detail, reason: why }, afterCommit);
  if (lastsForDays(decision)) {
    await applyRestrictions(deps, trx, aboutId);
    await deps.emit(trx, memberRestricted, { memberId: aboutId, cuts: decision === 'suspend' }, afterCommit);
  }
  await deps.emit(trx, caseDecided, { caseId }, afterCommit);
  await deps.emit(trx, caseChanged, { caseId }, afterCommit);
}
