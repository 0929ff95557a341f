import { languageCodes } from '@hearth/words/languages';
import { z } from 'zod';
import { type ActionKind, actionKinds, actionLimits } from '../core/action-limits.ts';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, requiredText } from '../core/fields.ts';
import {
  maxBlockedDomains,
  maxBlockedRanges,
  maxHouseRules,
  maxHouseRuleText,
  maxHouseRuleTitle,
  maxNewcomerActs,
  maxNewcomerDays,
  maxPatternLength,
  maxPatternsAtOnce,
  maxTestedText,
  patternActions,
  patternKinds,
} from './rules.ts';

export type { PatternKind } from './rules.ts';

const kind = z.enum(patternKinds);
const action = z.enum(patternActions);

export const sitePattern = z.object({ id: z.uuid(), kind, action, pattern: z.string() });
export type SitePattern = z.output<typeof sitePattern>;

const often = z.int().min(1).max(maxNewcomerActs).nullable();

/** What accounts that are new are kept from. */
export const newcomerRules = z.object({
  /** How long an account is new; null: not at all. */
  days: z.int().min(1).max(maxNewcomerDays).nullable(),
  /** How often within a day; null: as often as others. */
  perDay: z.object({ post: often, comment: often, stranger_message: often, friend_request: often }),
  /** Whether their posts that everybody can read wait for a decision if they have a link. */
  holdsLinks: z.boolean(),
});
export type NewcomerRules = z.output<typeof newcomerRules>;

const houseRuleWords = z.object({ language: z.enum(languageCodes), title: z.string(), text: z.string() });
export const houseRule = z.object({ id: z.uuid(), texts: z.array(houseRuleWords) });
export type HouseRule = z.output<typeof houseRule>;

/** Of each kind of action: what was set instead of the standard. */
const setLimits = z.object(
  Object.fromEntries(
    actionKinds.map((each) => {
      const { min, max } = actionLimits[each];
      return [each, z.int().min(min).max(max).optional()];
    }),
  ) as Record<ActionKind, z.ZodOptional<z.ZodInt>>,
);

export const siteRules = z.object({
  version: z.int(),
  patterns: z.array(sitePattern),
  newcomers: newcomerRules,
  blockedDomains: z.array(z.string()),
  blockedRanges: z.array(z.string()),
  limits: setLimits,
  houseRules: z.array(houseRule),
});
export type SiteRules = z.output<typeof siteRules>;

export const readSiteRules = endpoint({
  method: 'GET',
  path: '/api/operator/rules',
  access: 'operator',
  summary: 'The rules that the people who run the site have made',
  output: siteRules,
});

export const addPatterns = endpoint({
  method: 'POST',
  path: '/api/operator/rules/patterns',
  access: 'operator',
  summary: 'Hold or refuse what has one of these patterns; asks back for one that would stop a large part of all posts',
  body: z.object({
    kind,
    action,
    patterns: z.array(requiredText(maxPatternLength, 'pattern')).min(1).max(maxPatternsAtOnce),
    /** Whoever sends it knows how much the patterns stop. */
    confirmed: z.boolean().default(false),
  }),
  output: siteRules,
  errors: ['rule_too_wide', 'too_many_patterns'],
});

export const removePattern = endpoint({
  method: 'DELETE',
  path: '/api/operator/rules/patterns/:patternId',
  access: 'operator',
  summary: 'Take a pattern back; what waits because of it goes on waiting',
  params: z.object({ patternId: z.uuid() }),
  output: siteRules,
});

export const testedText = z.object({
  matches: z.array(sitePattern),
  outcome: z.enum(['allow', ...patternActions]),
});
export type TestedText = z.output<typeof testedText>;

export const testPatterns = endpoint({
  method: 'POST',
  path: '/api/operator/rules/test',
  access: 'operator',
  summary: 'Which patterns a text has, and what would happen to a post with it',
  body: z.object({ text: optionalText(maxTestedText, 'text') }),
  output: testedText,
  passing: true,
});

export const saveNewcomerRules = endpoint({
  method: 'PUT',
  path: '/api/operator/rules/newcomers',
  access: 'operator',
  summary: 'What accounts that are new are kept from',
  body: newcomerRules,
  output: siteRules,
});

const lines = (most: number, longest: number) => z.array(z.string().trim().min(1).max(longest)).max(most);

export const saveBlocked = endpoint({
  method: 'PUT',
  path: '/api/operator/rules/blocked',
  access: 'operator',
  summary: 'Domains of email addresses that nobody can give, and networks from which nobody can sign up',
  body: z.object({ domains: lines(maxBlockedDomains, 253), ranges: lines(maxBlockedRanges, 50) }),
  output: siteRules,
});

export const saveLimits = endpoint({
  method: 'PUT',
  path: '/api/operator/rules/limits',
  access: 'operator',
  summary: 'How often within a minute each kind of action is allowed; what is left out has its standard',
  body: z.object({ limits: setLimits }),
  output: siteRules,
});

export const saveHouseRules = endpoint({
  method: 'PUT',
  path: '/api/operator/rules/house',
  access: 'operator',
  summary: 'The rules by which members report, in their order; the first text of each is for all other languages',
  body: z.object({
    rules: z
      .array(
        z.object({
          /** Of a rule that was there before. */
          id: z.uuid().optional(),
          texts: z
            .array(
              z.object({
                language: z.enum(languageCodes),
                title: requiredText(maxHouseRuleTitle, 'house_rule'),
                text: optionalText(maxHouseRuleText, 'text').default(''),
              }),
            )
            .min(1)
            .max(languageCodes.length)
            .refine((texts) => new Set(texts.map(({ language }) => language)).size === texts.length),
        }),
      )
      .max(maxHouseRules),
  }),
  output: siteRules,
});

export const readHouseRules = endpoint({
  method: 'GET',
  path: '/api/site/house-rules',
  access: 'anyone',
  summary: 'The rules of the house, in their order; the first text of each is for all other languages',
  output: z.object({ items: z.array(houseRule) }),
});
