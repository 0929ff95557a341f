import type { Group } from '@hearth/contract/groups/endpoints';
import type { QueryClient } from '@tanstack/react-query';

export const everyGroupKey = ['group'] as const;
export const groupKey = (groupId: string) => ['group', groupId] as const;

export const groupListKeys = {
  all: ['groups'],
  own: ['groups', 'own'],
  side: ['groups', 'side'],
  invitations: ['groups', 'invitations'],
  discover: (q: string) => ['groups', 'discover', q],
} as const;

export const groupPeopleKeys = {
  all: ['group-people'],
  of: (groupId: string) => ['group-people', groupId],
  members: (groupId: string, q: string, role: string) => ['group-people', groupId, 'members', q, role],
  invitable: (groupId: string, q: string) => ['group-people', groupId, 'invitable', q],
} as const;

/** `null`: the group is gone, or the viewer may no longer know of it. */
export type KnownGroup = Group | null;

/** What was read or answered; what was read before a later change of the group does not undo that change. */
export function newerGroup(known: KnownGroup | undefined, read: Group): Group {
  return known && known.version > read.version ? known : read;
}

export function rememberGroup(cache: QueryClient, group: Group): void {
  cache.setQueryData<KnownGroup>(groupKey(group.id), (known) => newerGroup(known, group));
}

/** Someone joined or left. Without a number, which depends on the viewer, the group is read again. */
export function applyMemberCount(cache: QueryClient, groupId: string, memberCount: number | null): void {
  if (memberCount === null) void cache.invalidateQueries({ queryKey: groupKey(groupId) });
  else cache.setQueryData<KnownGroup>(groupKey(groupId), (known) => known && { ...known, memberCount });
  void cache.invalidateQueries({ queryKey: groupPeopleKeys.of(groupId) });
}

/** The member's own changes are known already. */
export function applyChange(cache: QueryClient, groupId: string, version: number): void {
  if ((cache.getQueryData<KnownGroup>(groupKey(groupId))?.version ?? 0) >= version) return;
  refreshGroup(cache, groupId);
  refreshLists(cache);
}

/** Something about the group changed: what is on screen is read again now, the rest when it is shown. */
export function refreshGroup(cache: QueryClient, groupId: string): void {
  for (const queryKey of [groupKey(groupId), groupPeopleKeys.of(groupId)]) void cache.invalidateQueries({ queryKey });
}

export function refreshLists(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: groupListKeys.all });
}
