import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { requiredText } from '../core/fields.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { reportedKinds, reportReasons } from '../reports/rules.ts';
import { appeal, caseId, oneCase } from './cases.ts';
import { decisionReasons, decisions, maxAppealWords } from './rules.ts';

const at = z.iso.datetime();

/** What was decided about the member. Who decided and who reported is not disclosed. */
export const ownDecision = z.object({
  caseId,
  kind: z.enum(reportedKinds),
  /** The group whose moderators decided, without a name if it is gone; null: those who run the site did. */
  group: z.object({ name: z.string() }).nullable(),
  decision: z.enum(decisions),
  reason: z.enum(decisionReasons),
  /** The title of the rule of the house by which was decided; empty: by none. */
  houseRule: z.string(),
  words: z.string(),
  /** The beginning of what it is about; empty when that is gone for good. */
  excerpt: z.string(),
  at,
  until: at.nullable(),
  /** It holds no more: it was lifted, undone, or its time is over. */
  ended: z.boolean(),
  appeal: appeal.nullable(),
  /** Until when the member can appeal; null: they cannot, any more or at all. */
  appealUntil: at.nullable(),
});
export type OwnDecision = z.output<typeof ownDecision>;

export const listOwnDecisions = endpoint({
  method: 'GET',
  path: '/api/moderation/own',
  access: 'member',
  whileSuspended: true,
  summary: 'What was decided about the member, newest first',
  query: pageQuery(50, 20).extend({ cursor: z.string().min(1).max(80).optional() }),
  output: pageOf(ownDecision),
});

/** What the member reported. `acted`: something was done; what it was, and to whom, is not disclosed. */
export const ownReport = z.object({
  id: z.string(),
  kind: z.enum(reportedKinds),
  /** Reported to the moderators of a group. */
  toGroup: z.boolean(),
  reason: z.enum(reportReasons),
  houseRule: z.string(),
  note: z.string(),
  at,
  outcome: z.enum(['waiting', 'kept', 'acted']),
  answeredAt: at.nullable(),
});
export type OwnReport = z.output<typeof ownReport>;

export const listOwnReports = endpoint({
  method: 'GET',
  path: '/api/moderation/own/reports',
  access: 'member',
  whileSuspended: true,
  summary: 'What the member reported, and what became of it, newest first',
  query: pageQuery(50, 20).extend({ cursor: z.string().min(1).max(80).optional() }),
  output: pageOf(ownReport),
});

export const appealDecision = endpoint({
  method: 'POST',
  path: '/api/moderation/decisions/:caseId/appeal',
  access: 'member',
  whileSuspended: true,
  summary: 'Ask for another look at a decision about oneself: once, within thirty days',
  params: oneCase,
  body: z.object({ words: requiredText(maxAppealWords, 'reason') }),
  output: ownDecision,
  limit: { perMinute: 20 },
  errors: ['not_found', 'appeal_too_late', 'appealed_already'],
});

/** On `member:{id}`: what was decided about the member, or what became of their reports, has changed. */
export const ownDecisionsChanged = defineLiveEvent('own.decisions', z.object({}));
