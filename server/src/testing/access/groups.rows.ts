import { randomUUID } from 'node:crypto';
import * as groups from '@hearth/contract/groups/endpoints';
import { reportGroup } from '@hearth/contract/reports/endpoints';
import { newGroup, putInGroup } from '../groups.ts';
import { type AccessRow, type ExpectedStatuses, friendsOnly, ownerOnly, ownThings } from './rows.ts';
import type { World } from './world.ts';

/** A hidden group of the owner's, made for one call: the friend is a member, and it exists for nobody else. */
export async function hiddenGroup({ app, owner, idOf }: World) {
  const { id } = await newGroup(owner, 'hidden');
  await putInGroup(app, id, idOf('friend'), { state: 'member' });
  return { params: { groupId: id } };
}

const withBody = (body: object) => async (world: World) => ({ ...(await hiddenGroup(world)), body });

/** The owner has to hand over first. */
const notTheOwner: ExpectedStatuses = { ...friendsOnly, owner: 409 };

const notOnesOwn: ExpectedStatuses = { ...friendsOnly, owner: 400 };

/** What moderators, invited and banned members may do is in domains/groups/group-access.long.test.ts. */
export const groupAccess: AccessRow[] = [
  {
    endpoint: groups.createGroup,
    expected: ownThings,
    ask: () => ({ body: { clientId: randomUUID(), name: 'Climbers' } }),
  },
  ...[groups.listOwnGroups, groups.discoverGroups, groups.suggestGroups].map((endpoint) => ({
    endpoint,
    expected: ownThings,
  })),
  ...[groups.listGroupInvitations, groups.readGroupsFeed].map((endpoint) => ({ endpoint, expected: ownThings })),
  ...[groups.readGroup, groups.readGroupPosts, groups.readGroupMedia, groups.listGroupMembers].map((endpoint) => ({
    endpoint,
    expected: friendsOnly,
    ask: hiddenGroup,
  })),
  { endpoint: groups.listInvitableFriends, expected: friendsOnly, ask: hiddenGroup },
  { endpoint: groups.editGroup, expected: ownerOnly, ask: withBody({ name: 'Changed' }) },
  { endpoint: groups.deleteGroup, expected: ownerOnly, ask: hiddenGroup },
  { endpoint: reportGroup, expected: notOnesOwn, ask: withBody({ reason: 'spam' }) },
  { endpoint: groups.joinGroup, expected: friendsOnly, ask: withBody({}) },
  { endpoint: groups.leaveGroup, expected: notTheOwner, ask: hiddenGroup },
  { endpoint: groups.inviteToGroup, expected: friendsOnly, ask: withBody({ memberIds: [randomUUID()] }) },
  { endpoint: groups.setGroupNotifications, expected: friendsOnly, ask: withBody({ level: 'off' }) },
  {
    endpoint: groups.handOverGroup,
    expected: ownerOnly,
    ask: async (world) => ({ ...(await hiddenGroup(world)), body: { memberId: world.idOf('friend') } }),
  },
];
