import type { SiteAct } from '@hearth/contract/operators/acts';
import type { SiteRules } from '@hearth/contract/rules/site-rules';
import type { Database } from '../../platform/database/database.ts';
import { CurrentRules } from '../../platform/site/rules/current-rules.ts';
import type { StoredRules } from '../../platform/site/rules/stored-rules.ts';
import { storedSettings } from '../../platform/site/site-settings.queries.ts';
import type { SiteActor } from '../operators/operators.api.ts';
import { type ChangeSite, changeSettings } from './change-settings.ts';

export type ChangeRules = ChangeSite;

type Changed = { act: SiteAct; detail: string; rules: StoredRules };

/** Of a list with thousands of entries the log says the beginning. */
const longestDetail = 2_000;

/** Read from the database: another server may have changed something a moment ago. */
export async function readRules(db: Database): Promise<SiteRules> {
  const { version, settings } = await storedSettings(db);
  return toSiteRules(version, settings.rules);
}

/** One change after another, each with its line in the log; null changes nothing. */
export async function changeRules(
  deps: ChangeRules,
  by: SiteActor,
  change: (rules: StoredRules) => Changed | null,
): Promise<SiteRules> {
  const { version, settings } = await changeSettings(deps, by, (before) => {
    const changed = change(before.rules ?? {});
    if (!changed) return null;
    const detail = changed.detail.slice(0, longestDetail);
    return { act: changed.act, detail, settings: { ...before, rules: changed.rules } };
  });
  return toSiteRules(version, settings.rules);
}

function toSiteRules(version: number, stored: StoredRules | undefined): SiteRules {
  const { patterns, newcomers, blockedDomains, blockedRanges, limits, houseRules } = new CurrentRules(stored);
  return {
    version,
    patterns: [...patterns],
    newcomers,
    blockedDomains: [...blockedDomains],
    blockedRanges: [...blockedRanges],
    limits,
    houseRules: [...houseRules],
  };
}
