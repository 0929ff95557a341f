import type { ActionKind } from '@hearth/contract/core/action-limits';
import type { HouseRule, NewcomerRules, SitePattern } from '@hearth/contract/rules/site-rules';

/** As the database has them: what nobody has set is missing. */
export type StoredRules = {
  patterns?: SitePattern[];
  newcomers?: NewcomerRules;
  blockedDomains?: string[];
  blockedRanges?: string[];
  limits?: Partial<Record<ActionKind, number>>;
  houseRules?: HouseRule[];
};
