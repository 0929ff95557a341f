import type { DecisionReason } from '@hearth/contract/moderation/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type GroupRemovalDeps, handOverOwnerless } from '../../groups/groups.api.ts';
import { type Acting, recordSiteAct, type SiteActor } from '../../operators/operators.api.ts';
import { caseChanged, decisionLifted, endDecisions, lockCase, removalInForce } from '../../reports/reports.api.ts';
import { assertMayDecide } from '../assert-may-decide.ts';
import { decideAppeal } from '../decide-appeal.ts';
import type { HandOver } from '../moderation.events.ts';
import { takeUnreported } from '../take-unreported.ts';

type Deps = Acting & { db: Database };

/** As a decision about a case, which its owner reads and can appeal. */
export async function closeSiteGroup(
  deps: Deps,
  by: SiteActor,
  groupId: string,
  why: { reason: DecisionReason; words: string },
): Promise<void> {
  const group = { kind: 'group', target_id: groupId, within: '' } as const;
  if (!(await takeUnreported(deps, group, { by, ...why }))) throw new AppError('not_found');
}

/** Where its owner has appealed, that is the answer. */
export async function reopenSiteGroup(deps: Deps, by: SiteActor, groupId: string, words: string): Promise<void> {
  const { db, clock, emit } = deps;
  const found = await removalInForce(db, 'group', groupId);
  if (!found) throw new AppError('not_found');
  if (found.state === 'appealed') return decideAppeal(deps, by, found.id, { decision: 'reinstate', words });
  await inTransaction(db, async (trx, afterCommit) => {
    const row = await lockCase(trx, found.id);
    if (row?.state !== 'decided' || row.ended_at) throw new AppError('not_found');
    await assertMayDecide(trx, by, row);
    await endDecisions(trx, [row.id], clock.now());
    const act = { act: 'group_reopened', aboutId: row.about_id, detail: row.id, reason: words } as const;
    await recordSiteAct(deps, trx, { by, ...act }, afterCommit);
    await emit(trx, decisionLifted, { caseId: row.id }, afterCommit);
    await emit(trx, caseChanged, { caseId: row.id }, afterCommit);
  });
}

/** Only where nobody owns it who could lead it. */
export async function handOverSiteGroup(
  deps: Deps & { groups: GroupRemovalDeps },
  by: SiteActor,
  groupId: string,
  to: Omit<HandOver, 'groupId'>,
): Promise<void> {
  await inTransaction(deps.db, (trx, afterCommit) => handOverIn(deps, trx, by, { groupId, ...to }, afterCommit));
}

export async function handOverIn(
  deps: Acting & { groups: GroupRemovalDeps },
  trx: Database,
  by: SiteActor,
  { groupId, memberId, reason }: HandOver,
  afterCommit: AfterCommit,
): Promise<void> {
  const name = await handOverOwnerless(deps.groups, trx, { groupId, memberId }, afterCommit);
  const act = { act: 'group_handed_over', aboutId: memberId, detail: name, reason } as const;
  await recordSiteAct(deps, trx, { by, ...act }, afterCommit);
}
