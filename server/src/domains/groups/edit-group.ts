import type { Group } from '@hearth/contract/groups/endpoints';
import { type GroupKind, isWider } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { attachMedia } from '../media/media.api.ts';
import { announceChanged, recheckGroup } from './announce-groups.ts';
import type { MembershipDeps } from './change-membership.ts';
import { searchedName } from './create-group.ts';
import { groupKindChanged, groupLooksChanged } from './groups.events.ts';
import { roleOf } from './groups.policy.ts';
import { type GroupChange, type GroupRow, lockGroup, updateGroup } from './groups.queries.ts';
import { type Act, recordAct } from './moderation/record-act.ts';
import { findVisibleGroup, type GroupReadDeps, readGroup } from './read-group.ts';

/** Removes pictures that a group no longer shows; given by the media domain's wiring. */
export type RemoveGroupFiles = (
  trx: Database,
  files: { groupId: string; only?: readonly string[] },
  afterCommit: AfterCommit,
) => Promise<void>;

type Edited = {
  name: string;
  description: string;
  rules: string;
  questions: string[];
  kind: GroupKind;
  pictureId: string | null;
  coverId: string | null;
  approvesPosts: boolean;
  slowSeconds: number;
};
export type GroupEdit = { [Part in keyof Edited]?: Edited[Part] | undefined } & { confirmWider: boolean };

export type EditGroupDeps = GroupReadDeps & MembershipDeps & { removeFiles: RemoveGroupFiles };

export async function editGroup(
  deps: EditGroupDeps,
  memberId: string,
  groupId: string,
  edit: GroupEdit,
): Promise<Group> {
  const { db, events, live } = deps;
  await inTransaction(db, async (trx, afterCommit) => {
    const group = await lockOwnGroup(trx, memberId, groupId);
    const change = changeOf(group, edit);
    if (Object.keys(change).length === 0) return;
    if (change.kind && isWider(group.kind, change.kind)) await assertNotLimited(trx, memberId, deps.clock.now());
    await exchangeFiles(deps, trx, { memberId, group, change }, afterCommit);
    for (const act of actsOf(change)) await recordAct(deps, trx, { groupId, actorId: memberId, ...act }, afterCommit);
    const version = await updateGroup(trx, groupId, change);
    const { kind } = change;
    if (kind) await events.emit(trx, groupKindChanged, { groupId, from: group.kind, to: kind }, afterCommit);
    const looks = looksOf(change);
    if (looks) await events.emit(trx, groupLooksChanged, { groupId, actorId: memberId, ...looks }, afterCommit);
    afterCommit(() => {
      if (kind && isWider(kind, group.kind)) recheckGroup(live, groupId);
      announceChanged(live, groupId, version);
    });
  });
  return readGroup(deps, memberId, groupId);
}

function looksOf({ name, picture_id: pictureId }: GroupChange) {
  if (name === undefined && pictureId === undefined) return undefined;
  return { ...(name !== undefined && { name }), ...(pictureId !== undefined && { pictureId }) };
}

/** Locks the group for its owner. */
export async function lockOwnGroup(trx: Database, memberId: string, groupId: string): Promise<GroupRow> {
  const group = await lockGroup(trx, groupId);
  const seen = await findVisibleGroup(trx, memberId, groupId);
  if (!group) throw new AppError('not_found');
  if (roleOf(seen) !== 'owner') throw new AppError('forbidden');
  return group;
}

/** What differs from the group as it is. */
function changeOf(group: GroupRow, { confirmWider, ...edit }: GroupEdit): GroupChange {
  const { kind } = edit;
  if (kind && isWider(group.kind, kind) && !confirmWider) throw new AppError('group_kind_wider', { field: 'kind' });
  const wanted = {
    name: edit.name,
    description: edit.description,
    rules: edit.rules,
    questions: edit.questions,
    kind,
    picture_id: edit.pictureId,
    cover_id: edit.coverId,
    approves_posts: edit.approvesPosts,
    slow_seconds: edit.slowSeconds,
  };
  const changed = Object.entries(wanted).filter(
    ([column, value]) => value !== undefined && String(value) !== String(group[column as keyof typeof wanted]),
  );
  const change: GroupChange = Object.fromEntries(changed);
  if (change.name === undefined) return change;
  const { nameKey, grams } = searchedName(change.name);
  return { ...change, name_key: nameKey, grams };
}

/** One entry of the log for each setting; texts of any length are not repeated there. */
function actsOf(change: GroupChange): Pick<Act, 'act' | 'detail'>[] {
  const { kind, name, approves_posts: approves, slow_seconds: slow } = change;
  return [
    ...(kind ? [{ act: 'kind_changed', detail: kind } as const] : []),
    ...(name !== undefined ? [{ act: 'name_changed', detail: name } as const] : []),
    ...(change.description !== undefined ? [{ act: 'description_changed' } as const] : []),
    ...(change.rules !== undefined ? [{ act: 'rules_changed' } as const] : []),
    ...(change.questions ? [{ act: 'questions_changed' } as const] : []),
    ...(change.picture_id !== undefined || change.cover_id !== undefined ? [{ act: 'pictures_changed' } as const] : []),
    ...(approves !== undefined ? [{ act: 'approval_changed', detail: approves ? 'on' : 'off' } as const] : []),
    ...(slow !== undefined ? [{ act: 'slow_mode_changed', detail: String(slow) } as const] : []),
  ];
}

type Exchange = { memberId: string; group: GroupRow; change: GroupChange };

async function exchangeFiles(
  { clock, removeFiles }: EditGroupDeps,
  trx: Database,
  { memberId, group, change }: Exchange,
  afterCommit: AfterCommit,
): Promise<void> {
  for (const column of ['picture_id', 'cover_id'] as const) {
    const next = change[column];
    if (next === undefined) continue;
    const before = group[column];
    if (before) await removeFiles(trx, { groupId: group.id, only: [before] }, afterCommit);
    if (next) {
      const file = { mediaId: next, ownerId: memberId, purpose: 'group', parentId: group.id } as const;
      await attachMedia(trx, { ...file, at: clock.now() });
    }
  }
}
