export const ownModerationKeys = {
  all: ['own-moderation'],
  decisions: ['own-moderation', 'decisions'],
  reports: ['own-moderation', 'reports'],
} as const;
