/** How far the welcome of a member is. `waits`: home offers it. `opens`: home opens it once. Over: it is null. */
export const welcomeStates = ['waits', 'opens'] as const;
export type WelcomeState = (typeof welcomeStates)[number];
