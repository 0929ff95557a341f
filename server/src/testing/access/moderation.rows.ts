import { randomUUID } from 'node:crypto';
import * as appeals from '@hearth/contract/groups/appeals';
import * as behindBlocks from '@hearth/contract/groups/behind-blocks';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import type { GroupKind } from '@hearth/contract/groups/rules';
import { newGroup, writeInGroup } from '../groups.ts';
import { writeComment } from '../posts.ts';
import { type AccessRow, type ExpectedStatuses, ownThings, unlessBlocked } from './rows.ts';
import type { World } from './world.ts';

/** The owner's group, which all members may know of; nobody else is in it. */
async function ownersGroup({ owner }: World, kind: GroupKind = 'private') {
  return { params: { groupId: (await newGroup(owner, kind)).id } };
}

async function someoneIn(world: World, memberId: string = randomUUID()) {
  const { params } = await ownersGroup(world);
  return { params: { ...params, memberId } };
}

async function postIn(world: World, kind?: GroupKind) {
  const { params } = await ownersGroup(world, kind);
  const { id } = await writeInGroup(world.owner, params.groupId);
  return { params: { ...params, postId: id } };
}

/** For moderators, to whom the group answers this; other members learn that they do not moderate it. */
function forModerators(status = 200): ExpectedStatuses {
  const others = { friend: 403, requester: 403, stranger: 403, exFriend: 403, blocked: 403, blocker: 403 };
  return { ...ownThings, ...others, owner: status };
}

const removal = { removePosts: 'none', reason: '' };

export const moderationAccess: AccessRow[] = [
  { endpoint: moderation.listGroupRequests, expected: forModerators(), ask: (world) => ownersGroup(world) },
  { endpoint: moderation.listGroupBans, expected: forModerators(), ask: (world) => ownersGroup(world) },
  { endpoint: behindBlocks.listMembersBehindBlocks, expected: forModerators(), ask: (world) => ownersGroup(world) },
  { endpoint: behindBlocks.listWordsBehindBlocks, expected: forModerators(), ask: (world) => ownersGroup(world) },
  { endpoint: oversight.listGroupReports, expected: forModerators(), ask: (world) => ownersGroup(world) },
  { endpoint: appeals.listGroupAppeals, expected: forModerators(), ask: (world) => ownersGroup(world) },
  {
    // There is no such appeal.
    endpoint: appeals.answerGroupAppeal,
    expected: forModerators(404),
    ask: async (world) => {
      const { params } = await ownersGroup(world);
      return { params: { ...params, caseId: randomUUID() }, body: { decision: 'uphold' } };
    },
  },
  { endpoint: oversight.readGroupAlerts, expected: forModerators(), ask: (world) => ownersGroup(world) },
  // For all members of the group, and the owner is the only one.
  { endpoint: oversight.readGroupLog, expected: forModerators(), ask: (world) => ownersGroup(world) },
  // Everyone gets their own, and moderators all.
  { endpoint: moderation.listWaitingPosts, expected: ownThings, ask: (world) => ownersGroup(world) },
  { endpoint: moderation.approveGroupRequest, expected: forModerators(409), ask: (world) => someoneIn(world) },
  { endpoint: moderation.declineGroupRequest, expected: forModerators(409), ask: (world) => someoneIn(world) },
  {
    endpoint: moderation.removeGroupMember,
    expected: forModerators(404),
    ask: async (world) => ({ ...(await someoneIn(world)), body: removal }),
  },
  {
    endpoint: moderation.banGroupMember,
    expected: forModerators(),
    ask: async (world) => ({ ...(await someoneIn(world, world.idOf('friend'))), body: removal }),
  },
  { endpoint: moderation.unbanGroupMember, expected: forModerators(404), ask: (world) => someoneIn(world) },
  {
    endpoint: moderation.muteGroupMember,
    expected: forModerators(404),
    ask: async (world) => ({ ...(await someoneIn(world)), body: { hours: 1 } }),
  },
  { endpoint: moderation.unmuteGroupMember, expected: forModerators(404), ask: (world) => someoneIn(world) },
  {
    endpoint: moderation.setGroupRole,
    expected: forModerators(404),
    ask: async (world) => ({ ...(await someoneIn(world)), body: { role: 'moderator' } }),
  },
  { endpoint: moderation.pinGroupPost, expected: forModerators(), ask: (world) => postIn(world) },
  { endpoint: moderation.unpinGroupPost, expected: forModerators(), ask: (world) => postIn(world) },
  { endpoint: moderation.approveGroupPost, expected: forModerators(409), ask: (world) => postIn(world) },
  {
    endpoint: moderation.declineGroupPost,
    expected: forModerators(409),
    ask: async (world) => ({ ...(await postIn(world)), body: {} }),
  },
  {
    endpoint: moderation.removeGroupPost,
    expected: forModerators(),
    ask: async (world) => ({ ...(await postIn(world)), body: { reason: 'Off topic' } }),
  },
  {
    endpoint: moderation.closeGroupComments,
    expected: forModerators(),
    ask: async (world) => ({ ...(await postIn(world)), body: { closed: true } }),
  },
  {
    endpoint: moderation.removeGroupComment,
    expected: forModerators(),
    ask: async (world) => {
      const { params } = await postIn(world);
      const { id } = await writeComment(world.owner, params.postId);
      return { params: { ...params, commentId: id }, body: { reason: 'Off topic' } };
    },
  },
  {
    endpoint: oversight.reportToGroup,
    expected: { ...unlessBlocked, owner: 400 },
    ask: async (world) => {
      const { params } = await postIn(world, 'public');
      return { params: { groupId: params.groupId }, body: { postId: params.postId, reason: 'spam' } };
    },
  },
  {
    endpoint: oversight.dismissGroupReports,
    expected: forModerators(),
    ask: async (world) => {
      const { params } = await postIn(world);
      return { params: { groupId: params.groupId }, body: { postId: params.postId } };
    },
  },
  {
    endpoint: oversight.setGroupAlerts,
    expected: forModerators(),
    ask: async (world) => ({ ...(await ownersGroup(world)), body: { words: ['casino'] } }),
  },
];
