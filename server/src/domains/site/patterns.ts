import { randomUUID } from 'node:crypto';
import {
  manyPosts,
  manyPostsOf,
  maxPatterns,
  type PatternAction,
  type PatternKind,
} from '@hearth/contract/rules/rules';
import type { SitePattern, SiteRules, TestedText } from '@hearth/contract/rules/site-rules';
import { AppError } from '../../platform/errors/app-error.ts';
import { comparedForm, readyPatterns } from '../../platform/site/rules/site-patterns.ts';
import type { SiteInMemory } from '../../platform/site/site-in-memory.ts';
import type { SiteActor } from '../operators/operators.api.ts';
import { type ChangeRules, changeRules } from './change-rules.ts';

/** The newest texts that everybody can read, at most so many; given by the posts' wiring. */
export type RecentTexts = () => AsyncIterable<readonly string[]>;

type Adding = { kind: PatternKind; action: PatternAction; patterns: readonly string[]; confirmed: boolean };

/** What looks like a regular expression is none here, and would not do what its writer expects. */
const ofRegularExpressions = { words: /[\\^[\](){}|]|\.[*+?]/, link: /[\\^[\](){}|\s]/ };

export async function addPatterns(
  deps: ChangeRules & { recentTexts: RecentTexts },
  by: SiteActor,
  { kind, action, patterns, confirmed }: Adding,
): Promise<SiteRules> {
  for (const pattern of patterns) assertPattern(kind, pattern);
  const added = [...new Set(patterns)].map((pattern): SitePattern => ({ id: randomUUID(), kind, action, pattern }));
  if (!confirmed) await assertNotTooWide(deps.recentTexts, added);
  return changeRules(deps, by, (rules) => {
    const before = rules.patterns ?? [];
    const isKnown = ({ pattern }: SitePattern) =>
      before.some((known) => known.kind === kind && known.action === action && known.pattern === pattern);
    const fresh = added.filter((each) => !isKnown(each));
    if (fresh.length === 0) return null;
    if (before.length + fresh.length > maxPatterns)
      throw new AppError('too_many_patterns', { params: { max: maxPatterns } });
    const detail = `${action} ${kind}: ${fresh.map(({ pattern }) => pattern).join(', ')}`;
    return { act: 'patterns_added', detail, rules: { ...rules, patterns: [...fresh, ...before] } };
  });
}

export function removePattern(deps: ChangeRules, by: SiteActor, id: string): Promise<SiteRules> {
  return changeRules(deps, by, (rules) => {
    const removed = rules.patterns?.find((each) => each.id === id);
    if (!removed) throw new AppError('not_found');
    const { action, kind, pattern } = removed;
    const patterns = rules.patterns?.filter((each) => each !== removed) ?? [];
    return { act: 'pattern_removed', detail: `${action} ${kind}: ${pattern}`, rules: { ...rules, patterns } };
  });
}

/** What would happen to a post that says this. */
export function testPatterns(site: Pick<SiteInMemory, 'now'>, text: string): TestedText {
  const matches = site.now().rules.matching([text]);
  const actions = new Set(matches.map(({ action }) => action));
  return { matches, outcome: actions.has('refuse') ? 'refuse' : actions.has('hold') ? 'hold' : 'allow' };
}

function assertPattern(kind: PatternKind, pattern: string): void {
  const refuse = (reason: 'no_regular_expressions' | 'not_a_word_pattern' | 'not_a_link_pattern') =>
    new AppError('invalid_input', { field: 'patterns', params: { reason } });
  if (ofRegularExpressions[kind].test(pattern)) throw refuse('no_regular_expressions');
  const compared = comparedForm(kind, pattern);
  if (kind === 'words' && compared.length === 0) throw refuse('not_a_word_pattern');
  if (kind === 'link' && !(compared[0]?.includes('.') || compared[0] === '*')) throw refuse('not_a_link_pattern');
}

/** A pattern of nothing but `*`, or one that would have stopped a large part of the posts. */
async function assertNotTooWide(recentTexts: RecentTexts, added: readonly SitePattern[]): Promise<void> {
  const everything = added.some(({ kind, pattern }) =>
    comparedForm(kind, pattern).every((word) => word === '*' || word === '.*'),
  );
  const { matching } = readyPatterns(added);
  let [looked, stopped] = [0, 0];
  for await (const texts of recentTexts()) {
    looked += 1;
    if (matching(texts).length > 0) stopped += 1;
  }
  if (!everything && (stopped < manyPosts || stopped < looked * manyPostsOf)) return;
  throw new AppError('rule_too_wide', { params: { stopped, looked, everything } });
}
