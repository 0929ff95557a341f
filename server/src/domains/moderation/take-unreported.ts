import type { DecisionReason } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Acting, assertMayActOn, type SiteActor } from '../operators/operators.api.ts';
import { type CaseRow, openCaseAbout, siteScope, tellOfDecision } from '../reports/reports.api.ts';
import { decideCases } from './decide-cases.ts';
import { openDecided } from './open-decided.ts';
import { siteOffice } from './site-office.ts';
import { looks } from './subjects/looks.ts';

type Thing = Pick<CaseRow, 'kind' | 'target_id' | 'within'> & { about_id?: string };

type Why = { by: SiteActor; reason: DecisionReason; words: string };
const byCommand: Why = { by: 'command', reason: 'house_rules', words: '' };

/** Removes a thing, reported or not; from the command line for a reason of the house. False if there is no such thing. */
export async function takeUnreported(
  deps: Acting & { db: Database },
  named: Thing,
  { by, ...why }: Why = byCommand,
): Promise<boolean> {
  const { db, clock } = deps;
  const { kind, target_id: targetId } = named;
  const found = await looks[kind](db, { ...named, about_id: named.about_id ?? targetId });
  if (!found) return false;
  const taking = { decision: 'remove', houseRule: '', ...why } as const;
  const open = await openCaseAbout(db, { kind, targetId, scope: siteScope });
  if (open) {
    const [outcome] = await decideCases(deps, by, [open.id], { ...taking, days: null });
    if (outcome?.refused === null) return true;
    // Decided or gone in the meantime: it is removed all the same.
    if (outcome && outcome.refused !== 'case_decided' && outcome.refused !== 'not_found')
      throw new AppError(outcome.refused);
  }
  const thing = { ...named, about_id: found.aboutId };
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    await assertMayActOn(trx, by, found.aboutId);
    const ruling = { ...taking, until: null };
    const id = await openDecided(trx, newId(at), thing, { ...ruling, by: by === 'command' ? null : by.memberId, at });
    if (!id) return false;
    await tellOfDecision(deps, trx, siteOffice(deps, by), { ...thing, id, ruling }, afterCommit);
    return true;
  });
}
