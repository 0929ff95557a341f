import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { type ActionKind, actionKinds, actionLimits } from '@hearth/contract/core/action-limits';
import type { HouseRule, NewcomerRules, SiteRules } from '@hearth/contract/rules/site-rules';
import { AppError } from '../../platform/errors/app-error.ts';
import { isTooWide, readRange, writeRange } from '../../platform/site/rules/blocked-ranges.ts';
import { noNewcomerRules } from '../../platform/site/rules/current-rules.ts';
import type { SiteActor } from '../operators/operators.api.ts';
import { type ChangeRules, changeRules } from './change-rules.ts';

export function saveNewcomerRules(deps: ChangeRules, by: SiteActor, newcomers: NewcomerRules): Promise<SiteRules> {
  return changeRules(deps, by, (rules) => {
    if (isDeepStrictEqual(rules.newcomers ?? noNewcomerRules, newcomers)) return null;
    const { days, perDay, holdsLinks } = newcomers;
    const limits = Object.entries(perDay).map(([act, most]) => `${act} ${most ?? '-'}`);
    const detail = [`days ${days ?? '-'}`, ...limits, `links ${holdsLinks ? 'held' : '-'}`].join(', ');
    return { act: 'newcomer_rules_changed', detail, rules: { ...rules, newcomers } };
  });
}

type Blocked = { domains: readonly string[]; ranges: readonly string[] };

export function saveBlocked(deps: ChangeRules, by: SiteActor, typed: Blocked): Promise<SiteRules> {
  const blockedDomains = [...new Set(typed.domains.map(domainOf))].sort();
  const blockedRanges = [...new Set(typed.ranges.map(rangeOf))];
  return changeRules(deps, by, (rules) => {
    const before = [...(rules.blockedDomains ?? []), ...(rules.blockedRanges ?? [])];
    const after = [...blockedDomains, ...blockedRanges];
    if (isDeepStrictEqual(before, after)) return null;
    return {
      act: 'blocks_changed',
      detail: differences(before, after),
      rules: { ...rules, blockedDomains, blockedRanges },
    };
  });
}

const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d-]*[a-z][a-z\d-]*$/;

function domainOf(typed: string): string {
  const domain = domainToASCII(typed.toLowerCase().replace(/^(?:\*\.|@)/, ''));
  if (!hostName.test(domain)) throw refused('domains', 'not_a_domain');
  return domain;
}

function rangeOf(typed: string): string {
  const range = readRange(typed);
  if (!range) throw refused('ranges', 'not_an_address_range');
  if (isTooWide(range)) throw refused('ranges', 'range_too_wide');
  return writeRange(range);
}

function refused(field: string, reason: 'not_a_domain' | 'not_an_address_range' | 'range_too_wide'): AppError {
  return new AppError('invalid_input', { field, params: { reason } });
}

type Limits = Partial<Record<ActionKind, number | undefined>>;

/** What has its standard is not stored, so that a later version may have another one. */
export function saveLimits(deps: ChangeRules, by: SiteActor, wanted: Limits): Promise<SiteRules> {
  const set = actionKinds.flatMap((kind) => {
    const most = wanted[kind];
    return most === undefined || most === actionLimits[kind].standard ? [] : [[kind, most] as const];
  });
  const limits: Partial<Record<ActionKind, number>> = Object.fromEntries(set);
  return changeRules(deps, by, (rules) => {
    const before = rules.limits ?? {};
    const changed = actionKinds.filter((kind) => before[kind] !== limits[kind]);
    if (changed.length === 0) return null;
    const detail = changed.map((kind) => `${kind} ${limits[kind] ?? actionLimits[kind].standard}`).join(', ');
    return { act: 'limits_changed', detail, rules: { ...rules, limits } };
  });
}

type WantedRule = Pick<HouseRule, 'texts'> & { id?: string | undefined };

/** A rule keeps its id, whatever it says now: reports and decisions keep its title as it was. */
export function saveHouseRules(deps: ChangeRules, by: SiteActor, wanted: readonly WantedRule[]): Promise<SiteRules> {
  return changeRules(deps, by, (rules) => {
    const known = new Set(rules.houseRules?.map(({ id }) => id));
    const taken = new Set<string>();
    const houseRules = wanted.map(({ id, texts }): HouseRule => {
      const kept = id !== undefined && known.has(id) && !taken.has(id) ? id : randomUUID();
      taken.add(kept);
      return { id: kept, texts };
    });
    if (isDeepStrictEqual(rules.houseRules ?? [], houseRules)) return null;
    const detail = houseRules.map(({ texts }) => texts[0]?.title ?? '').join(', ');
    return { act: 'house_rules_changed', detail, rules: { ...rules, houseRules } };
  });
}

function differences(before: readonly string[], after: readonly string[]): string {
  const added = after.filter((each) => !before.includes(each)).map((each) => `+${each}`);
  const gone = before.filter((each) => !after.includes(each)).map((each) => `-${each}`);
  return [...added, ...gone].join(', ');
}
