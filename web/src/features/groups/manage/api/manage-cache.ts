import type { QueryClient } from '@tanstack/react-query';

/** What moderators see of a group, and the log, which all its members see. */
export const manageKeys = {
  of: (groupId: string) => ['group-manage', groupId],
  requests: (groupId: string) => ['group-manage', groupId, 'requests'],
  reports: (groupId: string) => ['group-manage', groupId, 'reports'],
  appeals: (groupId: string) => ['group-manage', groupId, 'appeals'],
  waiting: (groupId: string) => ['group-manage', groupId, 'waiting'],
  bans: (groupId: string) => ['group-manage', groupId, 'bans'],
  alerts: (groupId: string) => ['group-manage', groupId, 'alerts'],
  membersBehindBlocks: (groupId: string) => ['group-manage', groupId, 'members-behind-blocks'],
  wordsBehindBlocks: (groupId: string) => ['group-manage', groupId, 'words-behind-blocks'],
  log: (groupId: string) => ['group-manage', groupId, 'log'],
} as const;

export function refreshManaged(cache: QueryClient, groupId: string): void {
  void cache.invalidateQueries({ queryKey: manageKeys.of(groupId) });
}
