import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { memberId, optionalText } from '../core/fields.ts';
import { caseId, oneCase } from './cases.ts';
import {
  decisionReasons,
  maxAppealWords,
  maxCasesAtOnce,
  maxDecisionWords,
  maxRestrictionDays,
  restrictionKinds,
  siteDecisions,
} from './rules.ts';

const reason = z.enum(decisionReasons);
const words = optionalText(maxDecisionWords, 'reason').default('');
/** Null: until it is lifted. */
const days = z.int().min(1).max(maxRestrictionDays).nullable().default(null);

/** Why one of the cases was not decided; the others are. */
export const decisionRefusals = [
  'not_found',
  'case_decided',
  'own_case',
  'outranked',
  'forbidden',
  'last_owner',
] as const;
export type DecisionRefusal = (typeof decisionRefusals)[number];

export const decideCases = endpoint({
  method: 'POST',
  path: '/api/operator/cases/decisions',
  access: 'moderator',
  summary:
    'Decide open cases, each once; says of each whether it was. Accounts are closed by operators and owners only',
  body: z.object({
    caseIds: z.array(caseId).min(1).max(maxCasesAtOnce),
    decision: z.enum(siteDecisions),
    reason,
    /** Of the house, for the reason `house_rules`. */
    rule: z.uuid().nullable().default(null),
    /** Read by whom it is about. */
    words,
    /** Of a limit or suspension. */
    days,
  }),
  output: z.object({ items: z.array(z.object({ caseId, refused: z.enum(decisionRefusals).nullable() })) }),
  errors: ['house_rule_gone'],
});

export const decideAppeal = endpoint({
  method: 'POST',
  path: '/api/operator/cases/:caseId/appeal-decision',
  access: 'moderator',
  summary: 'Answer an appeal, once: the decision stands or is undone. Not by who decided, where somebody else can',
  params: oneCase,
  body: z.object({
    decision: z.enum(['uphold', 'reinstate']),
    words: optionalText(maxAppealWords, 'reason').default(''),
  }),
  output: z.object({}),
  errors: ['case_decided', 'own_case', 'own_decision', 'outranked'],
});

export const restriction = z.object({
  kind: z.enum(restrictionKinds),
  until: z.iso.datetime().nullable(),
  caseId,
});
export type Restriction = z.output<typeof restriction>;

export const restrictMember = endpoint({
  method: 'PUT',
  path: '/api/operator/members/:memberId/restriction',
  access: 'moderator',
  summary: 'Limit or suspend a member without a report, in place of an earlier limit; they read why, and can appeal',
  params: z.object({ memberId }),
  body: z.object({ kind: z.enum(restrictionKinds), reason, words, days }),
  output: restriction,
  errors: ['outranked'],
});

export const liftRestriction = endpoint({
  method: 'DELETE',
  path: '/api/operator/members/:memberId/restriction',
  access: 'moderator',
  summary: 'Lift whatever limits or suspends a member',
  params: z.object({ memberId }),
  output: z.object({}),
  errors: ['outranked'],
});
