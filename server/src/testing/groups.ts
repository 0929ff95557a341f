import { randomUUID } from 'node:crypto';
import * as groups from '@hearth/contract/groups/endpoints';
import type { GroupKind, GroupRole, MembershipState } from '@hearth/contract/groups/rules';
import { groupPlaceKind } from '@hearth/contract/groups/rules';
import type { Post } from '@hearth/contract/posts/endpoints';
import { dropMembership, putMembership } from '../domains/groups/memberships.queries.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './members.ts';
import { writePost } from './posts.ts';

type TestGroup = groups.Group;

export async function newGroup(
  owner: TestMember,
  kind: GroupKind = 'public',
  overrides: Record<string, unknown> = {},
): Promise<TestGroup> {
  const body = { clientId: randomUUID(), name: 'Climbers', kind, ...overrides };
  const created = await owner.client.call(groups.createGroup, { body });
  if (created.status !== 200) throw new Error(`the group was refused: ${created.error.code}`);
  return created.ok.group;
}

export type MemberState = { state: MembershipState; role?: GroupRole };

/** Writes the rows of a membership, and counts again, for tests that are not about becoming a member. */
export async function putInGroup(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  groupId: string,
  memberId: string,
  memberState: MemberState | null,
): Promise<void> {
  clock.advance(1);
  if (memberState) {
    const to = { role: 'member' as const, ...memberState };
    await putMembership(db, { groupId, memberId, to, at: clock.now(), answers: [], invitedBy: null });
  } else await dropMembership(db, groupId, memberId);
  const rows = await db.selectFrom('group_members').select('state').where('group_id', '=', groupId).execute();
  const countOf = (state: MembershipState) => rows.filter((row) => row.state === state).length;
  await db
    .updateTable('groups')
    .set({ member_count: countOf('member'), request_count: countOf('requested') })
    .where('id', '=', groupId)
    .execute();
}

/** For the body of a new post. */
export function inGroup(groupId: string) {
  return { place: { kind: groupPlaceKind, id: groupId } };
}

export function writeInGroup(
  author: TestMember,
  groupId: string,
  overrides: Record<string, unknown> = {},
): Promise<Post> {
  return writePost(author, { ...inGroup(groupId), ...overrides });
}

export function joinGroup(member: TestMember, groupId: string, answers: string[] = []) {
  return member.client.call(groups.joinGroup, { params: { groupId }, body: { answers } });
}

export function leaveGroup(member: TestMember, groupId: string) {
  return member.client.call(groups.leaveGroup, { params: { groupId }, body: {} });
}

export async function readGroupAs(member: TestMember, groupId: string) {
  return member.client.call(groups.readGroup, { params: { groupId } });
}
