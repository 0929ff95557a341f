import { domainToASCII } from 'node:url';
import { type ActionKind, actionLimits } from '@hearth/contract/core/action-limits';
import type { HouseRule, NewcomerRules, SitePattern } from '@hearth/contract/rules/site-rules';
import { BlockedRanges } from './blocked-ranges.ts';
import { type ReadyPatterns, readyPatterns } from './site-patterns.ts';
import type { StoredRules } from './stored-rules.ts';

export const noNewcomerRules: NewcomerRules = {
  days: null,
  perDay: { post: null, comment: null, stranger_message: null, friend_request: null },
  holdsLinks: false,
};

/** The rules as this server knows them. What has to be prepared is so when it is asked for the first time. */
export class CurrentRules {
  readonly patterns: readonly SitePattern[];
  readonly newcomers: NewcomerRules;
  readonly blockedDomains: readonly string[];
  readonly blockedRanges: readonly string[];
  readonly limits: Partial<Record<ActionKind, number>>;
  readonly houseRules: readonly HouseRule[];
  #ready: ReadyPatterns | undefined;
  #ranges: BlockedRanges | undefined;

  constructor(stored: StoredRules = {}) {
    this.patterns = stored.patterns ?? [];
    this.newcomers = stored.newcomers ?? noNewcomerRules;
    this.blockedDomains = stored.blockedDomains ?? [];
    this.blockedRanges = stored.blockedRanges ?? [];
    this.limits = stored.limits ?? {};
    this.houseRules = stored.houseRules ?? [];
  }

  /** The patterns that these texts have. */
  matching(texts: readonly string[]): SitePattern[] {
    if (this.patterns.length === 0) return [];
    this.#ready ??= readyPatterns(this.patterns);
    return this.#ready.matching(texts);
  }

  /** Also when a domain above it is blocked. */
  blocksEmail(email: string): boolean {
    if (this.blockedDomains.length === 0) return false;
    const domain = domainToASCII(email.slice(email.lastIndexOf('@') + 1));
    return this.blockedDomains.some((blocked) => domain === blocked || domain.endsWith(`.${blocked}`));
  }

  blocksAddress(address: string): boolean {
    if (this.blockedRanges.length === 0) return false;
    this.#ranges ??= new BlockedRanges(this.blockedRanges);
    return this.#ranges.has(address);
  }

  /** How many of these actions are allowed within a minute. */
  perMinute(kind: ActionKind): number {
    return this.limits[kind] ?? actionLimits[kind].standard;
  }
}
