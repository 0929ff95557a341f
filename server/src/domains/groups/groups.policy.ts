import type { ErrorCode } from '@hearth/contract/core/errors';
import {
  type GroupKind,
  type GroupRole,
  groupRoles,
  isModerator,
  type MembershipState,
} from '@hearth/contract/groups/rules';

/** How one member stands to a group; null: not at all. */
export type Membership = { state: MembershipState; role: GroupRole };

/**
 * What changes a membership. `join` and `leave` are done by the member, the others to the member by an actor. `succeed`
 * makes an owner when the account of the one before ends; `restore` undoes that a member was removed or banned.
 */
export const membershipActions = [
  'join',
  'leave',
  'invite',
  'approve',
  'decline',
  'remove',
  'ban',
  'unban',
  'restore',
  'makeModerator',
  'makeMember',
  'makeOwner',
  'stepDown',
  'succeed',
  'end',
] as const;
export type MembershipAction = (typeof membershipActions)[number];

export type Change = {
  current: Membership | null;
  action: MembershipAction;
  /** Of the member who acts; null for everyone who is not a member. */
  actorRole: GroupRole | null;
  /** Whether who joins is let in at once: the group is public, or a moderator has invited them. */
  admits: boolean;
};

export type Outcome = { to: Membership | null } | { refused: ErrorCode } | 'unchanged';

const refuse = (refused: ErrorCode): Outcome => ({ refused });
const gone: Outcome = { to: null };
const become = (state: MembershipState, role: GroupRole = 'member'): Outcome => ({ to: { state, role } });

/** The table of all changes of membership; whoever changes one asks here, with the group's row locked. */
export function transition(change: Change): Outcome {
  return transitions[change.action](change);
}

const transitions: Record<MembershipAction, (change: Change) => Outcome> = {
  join({ current, admits }) {
    if (current?.state === 'member') return 'unchanged';
    if (current?.state === 'banned') return refuse('group_banned');
    if (admits) return become('member');
    return current?.state === 'requested' ? refuse('group_already_asked') : become('requested');
  },
  leave({ current }) {
    if (!current || current.state === 'banned') return 'unchanged';
    return isOwner(current) ? refuse('group_last_owner') : gone;
  },
  invite({ current, actorRole }) {
    if (!actorRole) return refuse('forbidden');
    return current ? 'unchanged' : become('invited');
  },
  approve: byModerator(({ current }) => {
    if (current?.state === 'member') return 'unchanged';
    return current?.state === 'requested' ? become('member') : refuse('group_request_gone');
  }),
  decline: byModerator(({ current }) => (current?.state === 'requested' ? gone : refuse('group_request_gone'))),
  remove: byModerator((change) => {
    const { current } = change;
    if (!current || current.state === 'banned') return refuse('not_found');
    return outranks(change) ? gone : refuse('forbidden');
  }),
  ban: byModerator((change) => {
    if (change.current?.state === 'banned') return 'unchanged';
    return outranks(change) ? become('banned') : refuse('forbidden');
  }),
  unban: byModerator(({ current }) => (current?.state === 'banned' ? gone : 'unchanged')),
  restore: ({ current }) => (current?.state === 'member' ? 'unchanged' : become('member')),
  makeModerator: byOwner((change) => withRole(change, 'moderator')),
  makeMember: byOwner((change) => withRole(change, 'member')),
  makeOwner: byOwner(({ current }) => {
    if (current?.state !== 'member') return refuse('not_found');
    return isOwner(current) ? 'unchanged' : become('member', 'owner');
  }),
  stepDown: byOwner(({ current }) => (current && isOwner(current) ? become('member', 'moderator') : 'unchanged')),
  succeed: ({ current }) => (current?.state === 'member' ? become('member', 'owner') : 'unchanged'),
  end: ({ current }) => (current ? gone : 'unchanged'),
};

function byModerator(rule: (change: Change) => Outcome) {
  return (change: Change): Outcome => (isModerator(change.actorRole) ? rule(change) : refuse('forbidden'));
}

function byOwner(rule: (change: Change) => Outcome) {
  return (change: Change): Outcome => (change.actorRole === 'owner' ? rule(change) : refuse('forbidden'));
}

/** Among members only a higher role acts against a lower one; nobody outside has a role. */
function outranks({ current, actorRole }: Change): boolean {
  if (current?.state !== 'member') return true;
  return actorRole !== null && groupRoles.indexOf(actorRole) < groupRoles.indexOf(current.role);
}

function withRole({ current }: Change, role: GroupRole): Outcome {
  if (current?.state !== 'member') return refuse('not_found');
  if (isOwner(current)) return refuse('forbidden');
  return current.role === role ? 'unchanged' : become('member', role);
}

function isOwner({ state, role }: Membership): boolean {
  return state === 'member' && role === 'owner';
}

/** Whether the group exists for somebody: a hidden one only for who is in it, invited or has asked. */
export function canSeeGroup(kind: GroupKind, state: MembershipState | null): boolean {
  if (kind === 'public') return true;
  if (kind === 'private') return state !== 'banned';
  return state !== null && state !== 'banned';
}

export function canReadPosts(kind: GroupKind, state: MembershipState | null): boolean {
  return kind === 'public' || state === 'member';
}

export function roleOf(membership: { state: MembershipState | null; role: GroupRole | null }): GroupRole | null {
  return membership.state === 'member' ? membership.role : null;
}
