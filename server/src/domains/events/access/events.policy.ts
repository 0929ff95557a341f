import type { EventKind, GuestListReader, HostRole } from '@hearth/contract/events/rules';
import type { GroupKind, MembershipState } from '@hearth/contract/groups/rules';

/** How one member stands to an event. */
export type Standing = {
  kind: EventKind;
  role: HostRole | null;
  isInvited: boolean;
  hasAnswered: boolean;
  /** By a host, from this event. */
  isBlocked: boolean;
  /** Of the host, of an event that no group hosts. */
  isFriend: boolean;
  /** By a block between the two, of an event that no group hosts. */
  isHiddenFromHost: boolean;
  hasGroup: boolean;
  /** Null: its group is gone or closed, or it has none. */
  group: { kind: GroupKind; state: MembershipState | null; moderates: boolean; isMuted: boolean } | null;
};

/** Of a group's event only members of the group are hosts, and its moderators always. */
export function isHost({ role, hasGroup, group }: Standing): boolean {
  if (!hasGroup) return role !== null;
  return group !== null && group.state === 'member' && (role !== null || group.moderates);
}

/** Whether the event exists for the member. */
export function canSeeEvent(standing: Standing): boolean {
  const { kind, hasGroup, group, isBlocked, isHiddenFromHost, isInvited, isFriend } = standing;
  if (hasGroup ? group === null : isHiddenFromHost) return false;
  if (isHost(standing)) return true;
  if (isBlocked) return false;
  if (group && !isOpenTo(kind, group)) return false;
  if (isInvited || kind === 'public') return true;
  if (kind === 'group') return group?.state === 'member';
  return kind === 'friends' && isFriend;
}

/** Who left or was put out of a group knows nothing more of what is for its members, though they were invited. */
function isOpenTo(kind: EventKind, group: { kind: GroupKind; state: MembershipState | null }): boolean {
  if (kind === 'group' || (kind === 'public' && group.kind !== 'public')) return group.state === 'member';
  return group.kind === 'public' || group.state !== 'banned';
}

/** Those for whom the event is meant, and who take part in it. */
export function isGuest({ isInvited, hasAnswered }: Standing): boolean {
  return isInvited || hasAnswered;
}

export function canWriteIn(standing: Standing): boolean {
  if (!canSeeEvent(standing) || standing.group?.isMuted) return false;
  return isHost(standing) || isGuest(standing);
}

export function canInvite(standing: Standing, guestsInvite: boolean): boolean {
  return isHost(standing) || (guestsInvite && canSeeEvent(standing) && isGuest(standing));
}

export function canSeeGuests(standing: Standing, guestList: GuestListReader): boolean {
  return isHost(standing) || (guestList === 'guests' && canSeeEvent(standing) && isGuest(standing));
}

/** Deleting is the host's alone; in a group its moderators may, too. */
export function canDeleteEvent(standing: Standing): boolean {
  return isHost(standing) && (standing.role === 'host' || standing.group?.moderates === true);
}

/** The key by which lists find the dates of an event. */
export function openTo(event: {
  id: string;
  kind: EventKind;
  host_id: string | null;
  group_id: string | null;
}): string {
  if (event.kind === 'public') return publicKey;
  if (event.kind === 'friends') return event.host_id ?? event.id;
  return (event.kind === 'group' ? event.group_id : null) ?? event.id;
}

/** No member, group or event has this id. */
export const publicKey = '00000000-0000-0000-0000-000000000001';
