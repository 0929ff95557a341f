import { ownGroupsChanged } from '@hearth/contract/groups/live';
import { outranks } from '@hearth/contract/groups/moderation-rules';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { memberTopic } from '../../../platform/live/topic-registry.ts';
import { decisionsThatHold, endDecisions } from '../../reports/reports.api.ts';
import { roleOf } from '../groups.policy.ts';
import { membershipsAmong } from '../memberships.queries.ts';
import { decideInGroup, groupOffice, memberInCase, type OfficeDeps, scopeOfGroup } from './group-office.ts';
import { lockModerated, type MemberAt } from './moderators.ts';
import { recordAct } from './record-act.ts';
import { setMuted } from './restraints.queries.ts';

type Deps = OfficeDeps & { db: Database };

const hour = 3_600_000;

/** Counted from now; muting again replaces the time. */
export async function muteMember(
  deps: Deps,
  actorId: string,
  at: MemberAt,
  { hours, reason }: { hours: number; reason: string },
): Promise<Date> {
  const until = new Date(deps.clock.now().getTime() + hours * hour);
  await change(deps, actorId, at, { until, reason });
  return until;
}

export function unmuteMember(deps: Deps, actorId: string, at: MemberAt): Promise<void> {
  return change(deps, actorId, at, { until: null, reason: '' });
}

async function change(
  deps: Deps,
  actorId: string,
  { groupId, memberId }: MemberAt,
  { until, reason }: { until: Date | null; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    const { role } = await lockModerated(trx, groupId, actorId);
    const target = (await membershipsAmong(trx, groupId, [memberId])).get(memberId);
    const targetRole = target ? roleOf(target) : null;
    if (!target || !targetRole) throw new AppError('not_found');
    if (!outranks(role, targetRole)) throw new AppError('forbidden');
    const muted = target.muted_until !== null && target.muted_until > deps.clock.now();
    if (!until && !muted) return;
    await setMuted(trx, groupId, memberId, until);
    const before = await decisionsThatHold(trx, scopeOfGroup(groupId), memberId, 'mute');
    await endDecisions(trx, before, deps.clock.now());
    if (until) {
      const office = groupOffice(deps, { groupId, actorId, detail: until.toISOString() });
      const thing = memberInCase(memberId, { wasMember: true, posts: [] });
      await decideInGroup(deps, trx, office, thing, { decision: 'mute', words: reason, until }, afterCommit);
    } else await recordAct(deps, trx, { groupId, actorId, act: 'member_unmuted', memberId }, afterCommit);
    afterCommit(() => deps.live.publish(memberTopic(memberId), ownGroupsChanged, { groupId }));
  });
}
