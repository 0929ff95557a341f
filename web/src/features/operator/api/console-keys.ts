/** What those who run the site read. */
export const consoleKeys = {
  all: ['console'],
  roles: ['console', 'roles'],
  members: (q: string) => ['console', 'members', q],
  member: (memberId: string) => ['console', 'member', memberId],
  site: ['console', 'site'],
  rules: ['console', 'rules'],
  mail: (state: string) => ['console', 'mail', state],
  mails: ['console', 'mail'],
  log: ['console', 'log'],
  verification: ['console', 'verification'],
  counts: ['console', 'counts'],
  lists: ['console', 'cases'],
  cases: (filters: object) => ['console', 'cases', filters],
  case: (caseId: string) => ['console', 'case', caseId],
} as const;
