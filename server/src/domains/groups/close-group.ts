import { ownGroupsChanged } from '@hearth/contract/groups/live';
import type { GroupKind } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import { recheckGroup } from './announce-groups.ts';
import { type GroupRemovalDeps, removeGroup } from './delete-group.ts';
import { groupClosed } from './groups.events.ts';
import { groupHeads, lockAnyGroup, markClosed, markReopened } from './groups.queries.ts';
import { membersPage, ownerIdOf } from './memberships.queries.ts';
import { groupEvidence } from './report-group.ts';

type Deps = { live: Pick<LivePublisher, 'publish' | 'recheck'> };
type CloseDeps = Deps & { events: Pick<DomainEvents, 'emit'> };

/** What a group says of itself, and whose it is; undefined when there is none, or it is closed. */
export async function groupEvidenceOf(db: Database, groupId: string) {
  if (!(await groupHeads(db, [groupId])).has(groupId)) return undefined;
  const [group, aboutId] = [await lockAnyGroup(db, groupId), await ownerIdOf(db, groupId)];
  return group && aboutId ? { aboutId, ...groupEvidence(group) } : undefined;
}

/** Nobody finds the group any more; it is kept as it was. Answers which kind it was; undefined if it is gone or closed. */
export async function closeGroup(
  { live, events }: CloseDeps,
  trx: Database,
  { groupId, at }: { groupId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<GroupKind | undefined> {
  const group = await lockAnyGroup(trx, groupId);
  if (!group || group.closed) return undefined;
  await markClosed(trx, groupId, at);
  await events.emit(trx, groupClosed, { groupId }, afterCommit);
  await announce(live, trx, groupId, afterCommit);
  return group.kind;
}

export async function reopenGroup(
  { live }: Deps,
  trx: Database,
  { groupId, kind }: { groupId: string; kind: GroupKind },
  afterCommit: AfterCommit,
): Promise<void> {
  const group = await lockAnyGroup(trx, groupId);
  if (!group?.closed) return;
  await markReopened(trx, groupId, kind);
  await announce(live, trx, groupId, afterCommit);
}

/** When nobody can appeal any more. */
export async function removeClosedGroup(
  deps: GroupRemovalDeps,
  trx: Database,
  groupId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  if ((await lockAnyGroup(trx, groupId))?.closed) await removeGroup(deps, trx, groupId, afterCommit);
}

/** Of a larger group the others find it gone when they look. */
const toldAtOnce = 1_000;

async function announce(live: Deps['live'], trx: Database, groupId: string, afterCommit: AfterCommit): Promise<void> {
  const page = { state: 'member', without: [], after: undefined, limit: toldAtOnce } as const;
  const members = await membersPage(trx, groupId, page);
  afterCommit(() => {
    recheckGroup(live, groupId);
    for (const { member_id: id } of members) live.publish(memberTopic(id), ownGroupsChanged, { groupId });
  });
}
