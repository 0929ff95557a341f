/** What those who run the site read. */
export const consoleKeys = {
  all: ['console'],
  roles: ['console', 'roles'],
  log: ['console', 'log'],
  verification: ['console', 'verification'],
} as const;
