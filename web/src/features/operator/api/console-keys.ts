/** What those who run the site read. */
export const consoleKeys = {
  all: ['console'],
  roles: ['console', 'roles'],
  members: (q: string) => ['console', 'members', q],
  member: (memberId: string) => ['console', 'member', memberId],
  groups: (q: string, order: string) => ['console', 'groups', q, order],
  group: (groupId: string) => ['console', 'group', groupId],
  site: ['console', 'site'],
  mail: (state: string) => ['console', 'mail', state],
  mails: ['console', 'mail'],
  log: ['console', 'log'],
  verification: ['console', 'verification'],
  counts: ['console', 'counts'],
  lists: ['console', 'cases'],
  cases: (filters: object) => ['console', 'cases', filters],
  case: (caseId: string) => ['console', 'case', caseId],
} as const;
