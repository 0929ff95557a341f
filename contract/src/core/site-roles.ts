/** What a member may do for the whole site, from low to high. Each may do what those below may. */
export const siteRoles = ['moderator', 'operator', 'owner'] as const;
export type SiteRole = (typeof siteRoles)[number];

export function hasSiteRole(role: SiteRole | null, needed: SiteRole): boolean {
  return role !== null && siteRoles.indexOf(role) >= siteRoles.indexOf(needed);
}

export function isSiteRole(word: string): word is SiteRole {
  return siteRoles.some((role) => role === word);
}
