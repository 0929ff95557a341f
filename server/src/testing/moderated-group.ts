import { randomUUID } from 'node:crypto';
import { editGroup, joinGroup } from '@hearth/contract/groups/endpoints';
import { approveGroupRequest, muteGroupMember, pinGroupPost } from '@hearth/contract/groups/moderation';
import { readGroupLog, reportToGroup, setGroupAlerts } from '@hearth/contract/groups/oversight';
import type { GroupKind } from '@hearth/contract/groups/rules';
import { createPost, type Post } from '@hearth/contract/posts/endpoints';
import type { TestApp } from './app.ts';
import { inGroup, newGroup, putInGroup } from './groups.ts';
import { newMember, type TestMember } from './members.ts';
import { writePost } from './posts.ts';

export type ModeratedGroup = {
  groupId: string;
  owner: TestMember;
  moderator: TestMember;
  member: TestMember;
};

/** A group with an owner, a moderator and a member. */
export async function moderatedGroup(
  app: TestApp,
  { kind = 'private', ...settings }: { kind?: GroupKind; approvesPosts?: boolean; slowSeconds?: number } = {},
): Promise<ModeratedGroup> {
  const owner = await newMember(app, { firstName: 'Olga' });
  const moderator = await newMember(app, { firstName: 'Mona' });
  const member = await newMember(app, { firstName: 'Mark' });
  const { id: groupId } = await newGroup(owner, kind);
  await putInGroup(app, groupId, moderator.id, { state: 'member', role: 'moderator' });
  await putInGroup(app, groupId, member.id, { state: 'member' });
  if (Object.keys(settings).length > 0) {
    const edited = await owner.client.call(editGroup, { params: { groupId }, body: settings });
    if (edited.status !== 200) throw new Error(`the settings were refused: ${edited.error.code}`);
  }
  return { groupId, owner, moderator, member };
}

/** Joins, and is let in where that is needed. */
export async function enter(groupId: string, owner: TestMember, who: TestMember): Promise<void> {
  const joined = await who.client.call(joinGroup, { params: { groupId }, body: {} });
  if (joined.ok.group.membership === 'requested')
    await owner.client.call(approveGroupRequest, { params: { groupId, memberId: who.id } });
}

export function postIn(groupId: string, author: TestMember, content = 'Hello all'): Promise<Post> {
  return writePost(author, { ...inGroup(groupId), content });
}

/** What is answered to a post, which may be a refusal. */
export function tryPost(groupId: string, author: TestMember, content = 'Hello all') {
  return author.client.call(createPost, {
    body: { clientId: randomUUID(), content, ...inGroup(groupId) },
  });
}

/** The acts of the log, the oldest first. */
export async function actsIn(groupId: string, reader: TestMember): Promise<string[]> {
  const { items } = (await reader.client.call(readGroupLog, { params: { groupId } })).ok;
  return items.map(({ act }) => act).reverse();
}

/** Every table of moderation gets rows. */
export async function moderateSmallGroup(app: TestApp, owner: TestMember, member: TestMember): Promise<void> {
  const { id: groupId } = await newGroup(owner, 'public', { name: 'Moderated' });
  await putInGroup(app, groupId, member.id, { state: 'member' });
  const post = await postIn(groupId, member, 'Pinned and reported');
  const at = { params: { groupId, postId: post.id } };
  await owner.client.call(pinGroupPost, at);
  await owner.client.call(reportToGroup, { params: { groupId }, body: { postId: post.id, reason: 'spam' } });
  await owner.client.call(setGroupAlerts, { params: { groupId }, body: { words: ['casino'] } });
  const muted = { params: { groupId, memberId: member.id }, body: { hours: 1, reason: 'Loud' } } as const;
  await owner.client.call(muteGroupMember, muted);
}
