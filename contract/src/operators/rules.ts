import type { Topic } from '../core/live.ts';

export const maxActReason = 500;

/** Watched by those who run the site. */
export const operatorTopic: Topic = 'operator:site';

/** The tabs of the console, in their order. */
export const consoleTabs = [
  'overview',
  'reports',
  'verification',
  'members',
  'groups',
  'rules',
  'site',
  'mail',
  'log',
] as const;
export type ConsoleTab = (typeof consoleTabs)[number];
