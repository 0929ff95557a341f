import { z } from 'zod';
import { limitOf } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { memberId, memberIdList, optionalText } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { friendState, mutualFriends, person } from '../profiles/person.ts';
import { maxNameSearched, maxStatesAsked } from './rules.ts';

// The lists are sorted by time or by rank, so the id alone does not say where the next page begins.
const page = pageQuery(50, 20).extend({ cursor: z.string().min(1).max(200).optional() });
// Ids are in lower case in the database.
const anyMemberId = memberId.toLowerCase();
const other = z.object({ memberId: anyMemberId });
const state = z.object({ state: friendState });
const done = z.object({});

export const friend = z.object({ person, since: z.iso.datetime() });
export type Friend = z.output<typeof friend>;

export const friendRequest = z.object({ person, since: z.iso.datetime(), ...mutualFriends });
export type FriendRequest = z.output<typeof friendRequest>;

/** Why someone is suggested: for friends in common, or as one of those who joined last. Nothing for older members. */
const suggestionReason = z.enum(['mutual_friends', 'new_here']).nullable();

export const friendSuggestion = z.object({ person, reason: suggestionReason, ...mutualFriends });
export type FriendSuggestion = z.output<typeof friendSuggestion>;

export const blockedMember = z.object({ person, at: z.iso.datetime() });
export type BlockedMember = z.output<typeof blockedMember>;

const friendsPage = pageOf(friend).extend({ total: z.int() });
const nameQuery = optionalText(maxNameSearched, 'search').optional();

export const listFriends = endpoint({
  method: 'GET',
  path: '/api/friends',
  access: 'member',
  summary: 'The member’s own friends, newest first; with a name, those whose name contains it',
  query: page.extend({ q: nameQuery }),
  output: friendsPage,
});

export const listFriendsOf = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/friends',
  access: 'member',
  summary: 'Another member’s friends, without those the viewer cannot see',
  params: other,
  query: page.extend({ q: nameQuery }),
  output: friendsPage,
  errors: ['not_found'],
});

export const listFriendRequests = endpoint({
  method: 'GET',
  path: '/api/friends/requests',
  access: 'member',
  summary: 'Requests the member has received, newest first',
  query: page,
  output: pageOf(friendRequest).extend({ total: z.int() }),
});

export const listSuggestions = endpoint({
  method: 'GET',
  path: '/api/friends/suggestions',
  access: 'member',
  summary: 'Members who might be friends: most mutual friends first, then the newest members',
  query: page,
  output: pageOf(friendSuggestion),
});

export const readFriendStates = endpoint({
  method: 'GET',
  path: '/api/friends/states',
  access: 'member',
  summary: 'The member’s relations to others; hidden members are left out',
  query: z.object({ ids: memberIdList(maxStatesAsked) }),
  output: z.object({ states: z.record(memberId, friendState) }),
});

export const requestFriendship = endpoint({
  method: 'PUT',
  path: '/api/friends/:memberId/request',
  access: 'member',
  summary: 'Ask someone to be friends; if they have asked already, become friends',
  params: other,
  output: state,
  limit: limitOf('friend'),
  errors: ['not_found', 'too_many_friends', 'newcomer_limit', 'requests_closed'],
});

export const cancelFriendRequest = endpoint({
  method: 'DELETE',
  path: '/api/friends/:memberId/request',
  access: 'member',
  summary: 'Take back a request that was sent',
  params: other,
  output: state,
  limit: limitOf('friend'),
  errors: ['not_found'],
});

export const acceptFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/:memberId/accept',
  access: 'member',
  summary: 'Accept a request that was received',
  params: other,
  output: state,
  limit: limitOf('friend'),
  errors: ['not_found', 'request_not_found', 'too_many_friends'],
});

export const declineFriendRequest = endpoint({
  method: 'POST',
  path: '/api/friends/:memberId/decline',
  access: 'member',
  summary: 'Decline a request that was received',
  params: other,
  output: state,
  limit: limitOf('friend'),
  errors: ['not_found'],
});

export const unfriend = endpoint({
  method: 'DELETE',
  path: '/api/friends/:memberId',
  access: 'member',
  summary: 'End a friendship',
  params: other,
  output: state,
  limit: limitOf('friend'),
  errors: ['not_found'],
});

export const listBlocked = endpoint({
  method: 'GET',
  path: '/api/blocks',
  access: 'member',
  summary: 'Whom the member has blocked, newest first',
  query: page,
  output: pageOf(blockedMember),
});

export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/blocks/:memberId',
  access: 'member',
  summary: 'Block someone: friendship and requests end, neither sees the other any more',
  params: other,
  output: done,
  limit: limitOf('friend'),
  errors: ['not_found'],
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/blocks/:memberId',
  access: 'member',
  summary: 'Take back a block',
  params: other,
  output: done,
  limit: limitOf('friend'),
  errors: ['not_found'],
});

/** On `member:{id}`: the member's new relation to another. `hidden`: neither can see the other any more. */
export const friendsChanged = defineLiveEvent(
  'friends.changed',
  z.object({ memberId, state: friendState, hidden: z.boolean() }),
);
