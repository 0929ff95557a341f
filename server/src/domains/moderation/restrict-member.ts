import type { Restriction } from '@hearth/contract/moderation/decisions';
import type { DecisionReason, RestrictionKind } from '@hearth/contract/moderation/rules';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { newId } from '../../platform/ids.ts';
import { type Acting, assertMayActOn, recordSiteAct, type SiteActor } from '../operators/operators.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { caseChanged, endDecisions, restrictingCases, tellOfDecision } from '../reports/reports.api.ts';
import { applyRestrictions, endAfter } from './apply-restrictions.ts';
import { memberRestricted } from './moderation.events.ts';
import { openDecided } from './open-decided.ts';
import { restrictBy, siteOffice } from './site-office.ts';

type Deps = Acting & { db: Database };
type Restricting = { kind: RestrictionKind; reason: DecisionReason; words: string; days: number | null };

/** Without a report. The member reads why and can appeal, as after one. */
export async function restrictMember(
  deps: Deps,
  by: SiteActor,
  memberId: string,
  { kind, reason, words, days }: Restricting,
): Promise<Restriction> {
  return inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [memberId]);
    await assertMayActOn(trx, by, memberId);
    const at = deps.clock.now();
    const before = await restrictingCases(trx, memberId, at);
    await endDecisions(
      trx,
      before.map(({ id }) => id),
      at,
    );
    const decision = kind === 'limited' ? 'limit' : 'suspend';
    const until = endAfter(days, at);
    const ruling = { decision, reason, houseRule: '', words, until } as const;
    const taken = { ...ruling, at, by: by === 'command' ? null : by.memberId };
    const thing = { kind: 'member', target_id: memberId, within: '', about_id: memberId } as const;
    const caseId = await openDecided(trx, newId(at), thing, taken);
    if (!caseId) throw new AppError('not_found');
    const cutBefore = before.some((row) => row.decision === 'suspend');
    await deps.emit(trx, memberRestricted, { memberId, cuts: cutBefore }, afterCommit);
    const act = { ...thing, id: caseId, ruling };
    await tellOfDecision(deps, trx, siteOffice(deps, by, 'member_restricted'), act, afterCommit);
    await restrictBy(deps, trx, act, afterCommit);
    return { kind, until: until?.toISOString() ?? null, caseId };
  });
}

export async function liftRestriction(deps: Deps, by: SiteActor, memberId: string): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    await lockMembers(trx, [memberId]);
    await assertMayActOn(trx, by, memberId);
    const at = deps.clock.now();
    const before = await restrictingCases(trx, memberId, at);
    if (before.length === 0) throw new AppError('not_found');
    await endDecisions(
      trx,
      before.map(({ id }) => id),
      at,
    );
    await applyRestrictions(deps, trx, memberId);
    const detail = before.map(({ decision }) => decision).join(' ');
    await recordSiteAct(deps, trx, { by, act: 'restriction_lifted', aboutId: memberId, detail }, afterCommit);
    await deps.emit(trx, memberRestricted, { memberId, cuts: true }, afterCommit);
    await deps.emit(trx, caseChanged, { caseId: null }, afterCommit);
  });
}
