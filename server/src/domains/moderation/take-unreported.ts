import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Acting } from '../operators/operators.api.ts';
import { type CaseRow, openCaseAbout } from '../reports/reports.api.ts';
import { decideCases, tellOfDecision } from './decide-cases.ts';
import { openDecided } from './open-decided.ts';
import { looks } from './subjects/looks.ts';

type Thing = Pick<CaseRow, 'kind' | 'target_id' | 'within'> & { about_id?: string };

/** By the command line: removes a thing, reported or not, for a reason of the house. False if there is no such thing. */
export async function takeUnreported(deps: Acting & { db: Database }, named: Thing): Promise<boolean> {
  const { db, clock } = deps;
  const { kind, target_id: targetId } = named;
  const found = await looks[kind](db, { ...named, about_id: named.about_id ?? targetId });
  if (!found) return false;
  const taking = { decision: 'remove', reason: 'house_rules', houseRule: '', words: '' } as const;
  const open = await openCaseAbout(db, kind, targetId);
  if (open) {
    const [outcome] = await decideCases(deps, 'command', [open.id], { ...taking, days: null });
    if (outcome?.refused === null) return true;
  }
  const thing = { ...named, about_id: found.aboutId };
  return inTransaction(db, async (trx, afterCommit) => {
    const at = clock.now();
    const id = await openDecided(trx, newId(at), thing, { ...taking, until: null, by: null, at });
    if (!id) return false;
    await tellOfDecision(deps, trx, 'command', { ...thing, ...taking, id }, afterCommit);
    return true;
  });
}
