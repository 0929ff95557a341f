/** Rules of groups in the console. Without zod, which is not part of the browser's bundle. */

export const siteGroupOrders = ['newest', 'largest', 'reported'] as const;
export type SiteGroupOrder = (typeof siteGroupOrders)[number];

/** More posts than that are not counted for a file. */
export const postsCounted = 1_000;
