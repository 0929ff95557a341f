import type { GroupAct } from '@hearth/contract/groups/moderation-rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Decision } from '@hearth/contract/moderation/rules';
import type { ReportedKind } from '@hearth/contract/reports/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { emitting } from '../../../platform/events/emit-event.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type CaseScope,
  decideCase,
  type Office,
  openCaseAbout,
  openDecidedCase,
  putKept,
  type Ruling,
  tellOfDecision,
} from '../../reports/reports.api.ts';
import { moderatorIdsOf } from '../memberships.queries.ts';
import { type RecordDeps, recordAct } from './record-act.ts';

export type OfficeDeps = RecordDeps & { events: DomainEvents };

export function scopeOfGroup(groupId: string): CaseScope {
  return { kind: groupPlaceKind, id: groupId };
}

/** How the log names a decision, where that is not `act`. */
const actsOf: Partial<Record<Decision, GroupAct>> = {
  dismiss: 'report_dismissed',
  mute: 'member_muted',
  expel: 'member_removed',
  ban: 'member_banned',
};

type Acting = { groupId: string; actorId: string; act?: GroupAct; detail?: string | null };

/** The moderators of a group. The caller has locked it, and asked whether the member moderates it. */
export function groupOffice(deps: OfficeDeps, { groupId, actorId, act, detail = null }: Acting): Office {
  const othersIn = async (trx: Database, without: readonly string[]) =>
    (await moderatorIdsOf(trx, groupId)).filter((id) => !without.includes(id));
  return {
    scope: scopeOfGroup(groupId),
    by: actorId,
    async assertMayDecide(trx, row, decision) {
      // What a moderator wrote is kept by another one, where there is one.
      const keepsOwn = decision === 'dismiss' && row.about_id === actorId;
      if (keepsOwn && (await othersIn(trx, [actorId])).length > 0) throw new AppError('own_case');
    },
    async assertMayAnswer(_trx, row) {
      if (row.about_id === actorId) throw new AppError('own_case');
    },
    isAlone: async (trx, row) => (await othersIn(trx, [actorId, row.about_id])).length === 0,
    recordDecision(trx, { kind, about_id: memberId, ruling }, afterCommit) {
      const removal = kind === 'post' ? 'post_removed' : 'comment_removed';
      const named = act ?? actsOf[ruling.decision] ?? removal;
      return recordAct(
        deps,
        trx,
        { groupId, actorId, act: named, memberId, reason: ruling.words, detail },
        afterCommit,
      );
    },
    recordAnswer(trx, { about_id: memberId }, answer, afterCommit) {
      const answered = { act: 'appeal_answered', memberId, detail: answer.decision } as const;
      return recordAct(deps, trx, { groupId, actorId, ...answered }, afterCommit);
    },
  };
}

export function decidingIn({ clock, events }: OfficeDeps) {
  return { clock, emit: emitting(events) };
}

export type DecidedIn = {
  kind: ReportedKind;
  targetId: string;
  within: string;
  aboutId: string;
  evidence: string;
  fileIds: readonly string[];
  /** What was taken away with the decision, if its event does not do it. */
  kept?: object;
};

/** The member themself: what is decided is how they stand to the group. */
export function memberInCase(memberId: string, kept: object): DecidedIn {
  return { kind: 'member', targetId: memberId, within: '', aboutId: memberId, evidence: '', fileIds: [], kept };
}

/** By the rules of the group. Decides the open case about it; what nobody reported is a case as well. */
export async function decideInGroup(
  deps: OfficeDeps,
  trx: Database,
  office: Office,
  { kept, ...thing }: DecidedIn,
  { decision, words, until = null }: { decision: Decision; words: string; until?: Date | null },
  afterCommit: AfterCommit,
): Promise<void> {
  const ruling: Ruling = { decision, reason: 'house_rules', houseRule: '', words, until };
  const { scope } = office;
  const open = await openCaseAbout(trx, { ...thing, scope });
  if (open) {
    await decideCase(decidingIn(deps), trx, office, open.id, ruling, afterCommit);
    return;
  }
  const at = deps.clock.now();
  const id = newId(at);
  await openDecidedCase(trx, { ...thing, id, scope, at }, { ...ruling, at, by: office.by });
  if (kept) await putKept(trx, id, kept);
  const act = { id, kind: thing.kind, about_id: thing.aboutId, ruling };
  await tellOfDecision(decidingIn(deps), trx, office, act, afterCommit);
}
