import type { Group } from '@hearth/contract/groups/endpoints';
import { ownGroupsChanged } from '@hearth/contract/groups/live';
import type { GroupKind } from '@hearth/contract/groups/rules';
import { inTransaction } from '../../platform/database/transaction.ts';
import { idFrom } from '../../platform/ids.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { nameGrams } from '../../platform/text/grams.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { holdMembers } from '../profiles/profiles.api.ts';
import { assertRoom, type MembershipDeps } from './change-membership.ts';
import { membershipChanged } from './groups.events.ts';
import { changeCounts, insertGroup } from './groups.queries.ts';
import { putMembership } from './memberships.queries.ts';
import { type GroupReadDeps, readGroup } from './read-group.ts';

export type GroupInput = {
  clientId: string;
  name: string;
  description: string;
  kind: GroupKind;
  rules: string;
  questions: readonly string[];
};

export async function createGroup(
  deps: GroupReadDeps & MembershipDeps,
  memberId: string,
  { clientId, ...input }: GroupInput,
): Promise<Group> {
  const { db, clock, events, live } = deps;
  // The same submission gets the same id, and no member can choose the id of another's group.
  const id = idFrom(`group ${memberId} ${clientId}`);
  await inTransaction(db, async (trx, afterCommit) => {
    await holdMembers(trx, [memberId]);
    await assertRoom(trx, memberId);
    if (input.kind === 'public') await assertNotLimited(trx, memberId, clock.now());
    const at = clock.now();
    if (!(await insertGroup(trx, { ...input, id, at, ...searchedName(input.name) }))) return;
    const to = { state: 'member', role: 'owner' } as const;
    await putMembership(trx, { groupId: id, memberId, to, at, answers: [], invitedBy: null });
    await changeCounts(trx, id, { members: 1, requests: 0 });
    const change = { groupId: id, memberId, actorId: memberId, from: null, to };
    await events.emit(trx, membershipChanged, change, afterCommit);
    afterCommit(() => live.publish(memberTopic(memberId), ownGroupsChanged, { groupId: id }));
  });
  return readGroup(deps, memberId, id);
}

export function searchedName(name: string): { nameKey: string; grams: number[] } {
  const nameKey = foldName(name);
  return { nameKey, grams: nameGrams(nameKey) };
}
