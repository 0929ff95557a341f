/** What a member can choose for an invitation. */
export const invitationUses = [1, 5, 25, 100] as const;
export const invitationDays = [1, 7, 30] as const;

/** Of one member, that still work. */
export const maxOpenInvitations = 20;

/** The most people whom those who run the site can let one member bring in. */
export const maxQuota = 10_000;
