/** Rules of groups for browser and server. Without zod, which is not part of the browser's bundle. */

/** Of groups as places for posts. */
export const groupPlaceKind = 'group';

/** From the widest to the narrowest. */
export const groupKinds = ['public', 'private', 'hidden'] as const;
export type GroupKind = (typeof groupKinds)[number];

/** From the most rights to the fewest. */
export const groupRoles = ['owner', 'moderator', 'member'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** How a member stands to a group; no row and `null` for everybody else. */
export const membershipStates = ['invited', 'requested', 'member', 'banned'] as const;
export type MembershipState = (typeof membershipStates)[number];

/** Of new posts in a group: every one, those of friends, or none. */
export const groupLevels = ['all', 'highlights', 'off'] as const;
export type GroupLevel = (typeof groupLevels)[number];

export const maxGroupName = 60;
export const maxGroupDescription = 2_000;
export const maxGroupRules = 5_000;
export const maxGroupQuestions = 3;
export const maxQuestionLength = 200;
export const maxAnswerLength = 1_000;
/** How many friends one request can invite. */
export const maxInvited = 50;
/** How many groups one member can be in, invited to or have asked to join. */
export const maxGroupsOfMember = 1_000;
export const maxPinnedPosts = 3;
export const maxSlowSeconds = 86_400;

/** Whether a change of kind shows the group to more members, which must be confirmed. */
export function isWider(from: GroupKind, to: GroupKind): boolean {
  return groupKinds.indexOf(to) < groupKinds.indexOf(from);
}

export function isModerator(role: GroupRole | null): boolean {
  return role === 'owner' || role === 'moderator';
}

export function groupTopic(groupId: string): `group:${string}` {
  return `group:${groupId}`;
}
