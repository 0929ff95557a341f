import type { SiteRole } from '@hearth/contract/core/site-roles';
import { type AccessRow, ownThings } from './rows.ts';

/** For members without a role none of these exists. `by` has what those with a role get. */
export type SiteAccessRow = AccessRow & { by: Record<SiteRole, number> };

const toNobody = Object.fromEntries(
  Object.entries(ownThings).map(([actor, status]) => [actor, status === 200 ? 404 : status]),
) as typeof ownThings;

export const fromModerator = { expected: toNobody, by: { moderator: 200, operator: 200, owner: 200 } };
export const fromOperator = { expected: toNobody, by: { moderator: 403, operator: 200, owner: 200 } };
export const byOwner = { expected: toNobody, by: { moderator: 403, operator: 403, owner: 200 } };
