import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { optionalText } from '../core/fields.ts';
import { caseContent, caseId } from '../moderation/cases.ts';
import { decisions, maxAppealWords } from '../moderation/rules.ts';
import { person } from '../profiles/person.ts';
import { reportedKinds } from '../reports/rules.ts';
import { groupId } from './group-link.ts';
import { byModerators, done, oneGroup } from './moderation-fields.ts';

/** What the moderators of a group decided, and a member asks them to look at again. */
export const groupAppeal = z.object({
  caseId,
  kind: z.enum(reportedKinds),
  decision: z.enum(decisions),
  member: person,
  /** What was removed, as it was then. */
  reported: caseContent,
  /** What the moderator gave as the reason. */
  reason: z.string(),
  /** Null: their account is gone. */
  decidedBy: person.nullable(),
  decidedAt: z.iso.datetime(),
  words: z.string(),
  at: z.iso.datetime(),
  /** False: it waits for another moderator, because the viewer decided, or because it is their own. */
  mayAnswer: z.boolean(),
});
export type GroupAppeal = z.output<typeof groupAppeal>;

export const listGroupAppeals = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/appeals',
  access: 'member',
  summary:
    'Appeals against decisions of the group’s moderators, the oldest first; the next ones follow. For moderators',
  params: oneGroup,
  output: z.object({ items: z.array(groupAppeal) }),
  errors: ['not_found', 'forbidden'],
});

export const answerGroupAppeal = endpoint({
  ...byModerators,
  method: 'POST',
  path: '/api/groups/:groupId/appeals/:caseId/answer',
  summary: 'Answer an appeal, once: the decision stands or is undone. Not by who decided, where another moderator can',
  params: z.object({ groupId, caseId: caseId.toLowerCase() }),
  body: z.object({
    decision: z.enum(['uphold', 'reinstate']),
    words: optionalText(maxAppealWords, 'reason').default(''),
  }),
  output: done,
  errors: ['not_found', 'forbidden', 'case_decided', 'own_case', 'own_decision'],
});
