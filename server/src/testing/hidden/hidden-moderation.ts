import type { Endpoint } from '@hearth/contract/core/endpoint';
import * as appeals from '@hearth/contract/groups/appeals';
import * as behindBlocks from '@hearth/contract/groups/behind-blocks';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import type { TestApp } from '../app.ts';
import type { TestRequest } from '../client.ts';
import { inGroup, newGroup, putInGroup } from '../groups.ts';
import type { TestMember } from '../members.ts';
import { writePost } from '../posts.ts';

/** A group of the viewer's in which each of these was muted, reported and banned. */
export async function moderatedByViewer(
  app: TestApp,
  viewer: TestMember,
  others: readonly TestMember[],
): Promise<string> {
  const { id: groupId } = await newGroup(viewer, 'public', { name: 'Moderated' });
  await viewer.client.call(oversight.setGroupAlerts, { params: { groupId }, body: { words: ['words'] } });
  for (const other of others) {
    app.clock.advance(1_000);
    const at = { params: { groupId, memberId: other.id } };
    await putInGroup(app, groupId, other.id, { state: 'member' });
    const post = await writePost(other, { ...inGroup(groupId), content: `words of ${other.displayName}` });
    await viewer.client.call(oversight.reportToGroup, {
      params: { groupId },
      body: { postId: post.id, reason: 'spam' },
    });
    await viewer.client.call(moderation.muteGroupMember, { ...at, body: { hours: 1, reason: other.displayName } });
    await viewer.client.call(moderation.unmuteGroupMember, at);
    app.clock.advance(1_000);
    await viewer.client.call(moderation.banGroupMember, { ...at, body: { removePosts: 'none', reason: '' } });
  }
  return groupId;
}

type Read = [endpoint: Endpoint, ask: (world: { moderatedId: string }) => TestRequest];
const atGroup: Read[1] = ({ moderatedId: groupId }) => ({ params: { groupId } });

export const moderationReads: Read[] = [
  [moderation.listGroupRequests, atGroup],
  [moderation.listGroupBans, atGroup],
  [moderation.listWaitingPosts, atGroup],
  [behindBlocks.listMembersBehindBlocks, atGroup],
  [behindBlocks.listWordsBehindBlocks, atGroup],
  [oversight.listGroupReports, atGroup],
  [appeals.listGroupAppeals, atGroup],
  [oversight.readGroupAlerts, atGroup],
  [oversight.readGroupLog, atGroup],
];

type Named = { memberId: string; postId: string; commentId: string };
type Asked = [endpoint: Endpoint, ask: (named: Named, world: { moderatedId: string }) => TestRequest];
const member: Asked[1] = ({ memberId }, { moderatedId: groupId }) => ({ params: { groupId, memberId } });
const post: Asked[1] = ({ postId }, { moderatedId: groupId }) => ({ params: { groupId, postId } });
const reason = { body: { reason: 'Because' } };

export const namedInModeration: Asked[] = [
  [moderation.approveGroupRequest, member],
  [moderation.declineGroupRequest, member],
  [moderation.removeGroupMember, (named, world) => ({ ...member(named, world), body: {} })],
  [moderation.banGroupMember, (named, world) => ({ ...member(named, world), body: {} })],
  [moderation.unbanGroupMember, member],
  [moderation.muteGroupMember, (named, world) => ({ ...member(named, world), body: { hours: 1 } })],
  [moderation.unmuteGroupMember, member],
  [moderation.setGroupRole, (named, world) => ({ ...member(named, world), body: { role: 'moderator' } })],
  [moderation.pinGroupPost, post],
  [moderation.unpinGroupPost, post],
  [moderation.approveGroupPost, post],
  [moderation.declineGroupPost, (named, world) => ({ ...post(named, world), body: {} })],
  [moderation.removeGroupPost, (named, world) => ({ ...post(named, world), ...reason })],
  [moderation.closeGroupComments, (named, world) => ({ ...post(named, world), body: { closed: true } })],
  [
    moderation.removeGroupComment,
    ({ postId, commentId }, { moderatedId: groupId }) => ({ params: { groupId, postId, commentId }, ...reason }),
  ],
  [
    oversight.reportToGroup,
    ({ postId }, { moderatedId: groupId }) => ({ params: { groupId }, body: { postId, reason: 'spam' } }),
  ],
  [
    appeals.answerGroupAppeal,
    ({ postId: caseId }, { moderatedId: groupId }) => ({ params: { groupId, caseId }, body: { decision: 'uphold' } }),
  ],
  [
    oversight.dismissGroupReports,
    ({ postId }, { moderatedId: groupId }) => ({ params: { groupId }, body: { postId } }),
  ],
];
