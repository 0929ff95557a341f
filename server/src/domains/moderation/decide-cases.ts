import { type DecisionRefusal, decisionRefusals } from '@hearth/contract/moderation/decisions';
import { type DecisionReason, lastsForDays, type SiteDecision } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { titleOfHouseRule } from '../../platform/site/rules/house-rules.ts';
import type { Acting, SiteActor } from '../operators/operators.api.ts';
import { decideCase } from '../reports/reports.api.ts';
import { endAfter } from './apply-restrictions.ts';
import { restrictBy, siteOffice } from './site-office.ts';

export type Deciding = {
  decision: SiteDecision;
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
    await decide(deps, by, caseId, deciding);
    return null;
  } catch (error) {
    const refused = error instanceof AppError && decisionRefusals.find((code) => code === error.code);
    if (refused) return refused;
    throw error;
  }
}

function decide(deps: Deps, by: SiteActor, caseId: string, { days, ...deciding }: Deciding): Promise<void> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    const until = lastsForDays(deciding.decision) ? endAfter(days, deps.clock.now()) : null;
    const { rule = null, ...chosen } = deciding;
    const houseRule = await titleOfHouseRule(trx, chosen.reason === 'house_rules' ? rule : null);
    const ruling = { ...chosen, houseRule, until };
    const row = await decideCase(deps, trx, siteOffice(deps, by), caseId, ruling, afterCommit);
    await restrictBy(deps, trx, { ...row, ruling }, afterCommit);
  });
}
