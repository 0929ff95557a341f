import * as friends from '@hearth/contract/friends/endpoints';
import * as presence from '@hearth/contract/presence/endpoints';
import { listBirthdays } from '@hearth/contract/profiles/birthdays';
import * as profiles from '@hearth/contract/profiles/endpoints';
import { checkHandle } from '@hearth/contract/profiles/handles';
import * as reach from '@hearth/contract/reach/endpoints';
import { reportMember } from '@hearth/contract/reports/endpoints';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { suggestMentions } from '@hearth/contract/search/mentions';
import * as shortcuts from '@hearth/contract/shortcuts/endpoints';
import * as verification from '@hearth/contract/verification/endpoints';
import * as welcome from '@hearth/contract/welcome/endpoints';
import { type AccessRow, type ExpectedStatuses, ownThings, toAll, unlessBlocked } from './rows.ts';
import type { World } from './world.ts';

const theOwner = ({ owner }: World) => ({ params: { memberId: owner.id } });
const ownerIds = ({ owner }: World) => ({ query: { ids: owner.id } });

/** Nobody can be their own friend, or report themselves. */
const towardsTheOwner: ExpectedStatuses = { ...unlessBlocked, owner: 400 };
/** Only the recipient of a request can accept it, and the owner has sent none. */
const nothingToAccept: ExpectedStatuses = { ...towardsTheOwner, requester: 409, stranger: 409, exFriend: 409 };
/** Who has blocked the owner may do so again, and take it back. */
const ownBlock: ExpectedStatuses = { ...towardsTheOwner, blocker: 200 };
const noSuchPhoto: ExpectedStatuses = {
  ...{ anonymous: 401, revoked: 401 },
  ...{ owner: 400, friend: 400, requester: 400, stranger: 400, exFriend: 400, blocked: 400, blocker: 400 },
};

export const peopleAccess: AccessRow[] = [
  { endpoint: profiles.readProfile, expected: unlessBlocked, ask: theOwner },
  { endpoint: profiles.saveProfile, expected: ownThings, ask: () => ({ body: { bio: 'hello' } }) },
  {
    endpoint: profiles.setProfilePhoto,
    expected: noSuchPhoto,
    ask: () => ({ params: { field: 'passport' }, body: {} }),
  },
  {
    endpoint: reportMember,
    expected: towardsTheOwner,
    ask: (world) => ({ ...theOwner(world), body: { reason: 'spam' } }),
  },
  { endpoint: checkHandle, expected: toAll(200), ask: () => ({ query: { handle: 'someone.new' } }) },
  { endpoint: listBirthdays, expected: ownThings, ask: () => ({ query: { today: '2026-01-15' } }) },
  { endpoint: friends.listFriendsOf, expected: unlessBlocked, ask: theOwner },
  { endpoint: friends.listFriends, expected: ownThings },
  { endpoint: friends.listFriendRequests, expected: ownThings },
  { endpoint: friends.listSuggestions, expected: ownThings },
  { endpoint: friends.readFriendStates, expected: ownThings, ask: ownerIds },
  { endpoint: friends.requestFriendship, expected: towardsTheOwner, ask: theOwner },
  { endpoint: friends.cancelFriendRequest, expected: towardsTheOwner, ask: theOwner },
  { endpoint: friends.acceptFriendRequest, expected: nothingToAccept, ask: theOwner },
  { endpoint: friends.declineFriendRequest, expected: towardsTheOwner, ask: theOwner },
  { endpoint: friends.unfriend, expected: towardsTheOwner, ask: theOwner },
  { endpoint: friends.listBlocked, expected: ownThings },
  { endpoint: reach.readReach, expected: ownThings },
  { endpoint: reach.saveReach, expected: ownThings, ask: () => ({ body: { audience: 'public' } }) },
  { endpoint: welcome.readWelcome, expected: ownThings },
  { endpoint: welcome.listWelcomePeople, expected: ownThings },
  { endpoint: welcome.saveWelcome, expected: ownThings, ask: () => ({ body: { state: 'over' } }) },
  { endpoint: friends.blockMember, expected: ownBlock, ask: theOwner },
  { endpoint: friends.unblockMember, expected: ownBlock, ask: theOwner },
  { endpoint: presence.readPresence, expected: ownThings, ask: ownerIds },
  { endpoint: presence.listOnlineFriends, expected: ownThings },
  { endpoint: searchMembers, expected: ownThings, ask: () => ({ query: { q: 'owner' } }) },
  { endpoint: suggestMentions, expected: ownThings, ask: () => ({ query: { q: 'owner' } }) },
  { endpoint: shortcuts.listShortcuts, expected: ownThings },
  {
    endpoint: shortcuts.countVisit,
    expected: unlessBlocked,
    ask: ({ owner }) => ({ params: { place: 'profile', memberId: owner.id } }),
  },
  { endpoint: verification.readVerification, expected: ownThings },
  { endpoint: verification.requestVerification, expected: ownThings },
  { endpoint: verification.withdrawVerification, expected: ownThings },
];
