import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { defineLiveEvent } from '../core/live.ts';
import { pageOf, pageQuery } from '../core/paging.ts';
import { mediaKinds } from '../media/endpoints.ts';
import { person } from '../profiles/person.ts';
import { reportedKinds, reportReasons } from '../reports/rules.ts';
import { caseOrders, caseReasons, caseStates, decisionReasons, decisions } from './rules.ts';

export const caseId = z.uuid();
export const oneCase = z.object({ caseId });
const done = z.object({});
const at = z.iso.datetime();
const kind = z.enum(reportedKinds);
/** The title of a rule of the house, as it was then; empty: none. */
const houseRule = z.string();

/** A file as it can be shown to those who decide; its address is readable for them alone. */
export const caseFile = z.object({ kind: z.enum(mediaKinds), url: z.string(), alt: z.string() });
export type CaseFile = z.output<typeof caseFile>;

export const caseContent = z.object({ text: z.string(), files: z.array(caseFile) });
export type CaseContent = z.output<typeof caseContent>;

/** A case in a list. */
export const caseEntry = z.object({
  id: caseId,
  kind,
  state: z.enum(caseStates),
  /** The reported member, or who wrote what is reported. Null: the account is gone. */
  about: person.nullable(),
  /** The beginning of what was reported. */
  excerpt: z.string(),
  hasFiles: z.boolean(),
  /** Zero: a decision that nobody reported for. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** Why it waits, if a rule of the site holds it: the pattern, or nothing for a link of a new account. Null: it was reported. */
  siteRule: z.string().nullable(),
  firstAt: at,
  assignee: person.nullable(),
  /** Who else has it open right now. */
  viewer: person.nullable(),
  decision: z.enum(decisions).nullable(),
  decidedAt: at.nullable(),
});
export type CaseEntry = z.output<typeof caseEntry>;

/** How an appeal stands; `answer` is null while it waits. */
export const appeal = z.object({
  words: z.string(),
  at,
  answer: z.object({ decision: z.enum(['uphold', 'reinstate']), words: z.string(), at }).nullable(),
});
export type Appeal = z.output<typeof appeal>;

export const takenDecision = z.object({
  decision: z.enum(decisions),
  reason: z.enum(decisionReasons),
  houseRule,
  words: z.string(),
  at,
  /** Of a limit or suspension; null: until it is lifted. */
  until: at.nullable(),
  /** Null: by the command line, or by somebody whose account is gone. */
  by: person.nullable(),
  byCommand: z.boolean(),
  /** It holds no more: it was lifted, reinstated, or its time is over. */
  ended: z.boolean(),
});
export type TakenDecision = z.output<typeof takenDecision>;

/** A message near a reported one, which a reporter showed along; of files only what they are. */
export const contextMessage = z.object({
  /** Null: the account is gone. */
  sender: person.nullable(),
  text: z.string(),
  files: z.array(z.enum(mediaKinds)),
  at,
  /** Before the reported one. */
  before: z.boolean(),
});
export type CaseContextMessage = z.output<typeof contextMessage>;

const related = z.object({ count: z.int(), items: z.array(caseEntry) });

export const fullCase = caseEntry.extend({
  /** What the report names: the page of the thing, if those who decide may open it like any member. */
  targetId: z.uuid(),
  /** The post of a comment. */
  within: z.uuid().nullable(),
  /** As it was when it was reported last. Null: its time is over, it is gone for good. */
  reported: caseContent.nullable(),
  /** As it is now. Null: it is gone or taken away. */
  now: caseContent.nullable(),
  /** In the order they were written. */
  context: z.array(contextMessage),
  /** For those who decide alone. The newest ones. */
  reporters: z.array(
    z.object({
      person,
      reason: z.enum(reportReasons),
      houseRule,
      note: z.string(),
      at,
      earlierReports: z.int(),
    }),
  ),
  /** Decided cases about the same member, newest first. */
  earlier: related,
  /** Other open cases about the same member. */
  similar: related,
  taken: takenDecision.nullable(),
  appeal: appeal.nullable(),
  /** Why the viewer cannot decide it, if so: it is their own, or of somebody beside or above them. */
  refused: z.enum(['own_case', 'outranked']).nullable(),
  /** The appeal waits for somebody other than the viewer, who decided. */
  ownDecision: z.boolean(),
});
export type FullCase = z.output<typeof fullCase>;

export const listCases = endpoint({
  method: 'GET',
  path: '/api/operator/cases',
  access: 'moderator',
  summary: 'What was reported, each thing once; open ones oldest or most reported first, decided ones newest first',
  query: pageQuery(100, 50).extend({
    cursor: z.string().min(1).max(80).optional(),
    state: z.enum(caseStates).default('open'),
    order: z.enum(caseOrders).default('oldest'),
    kind: kind.optional(),
    /** At least one member gave this reason; `site_rule`: what a rule of the site holds. */
    reason: z.enum(caseReasons).optional(),
    /** `true`: those that are assigned to the viewer. */
    mine: z
      .enum(['true', 'false'])
      .default('false')
      .transform((text) => text === 'true'),
  }),
  output: pageOf(caseEntry),
});

export const readCase = endpoint({
  method: 'GET',
  path: '/api/operator/cases/:caseId',
  access: 'moderator',
  summary: 'One case: what was reported, as it was and as it is now, by whom, and what was decided before',
  params: oneCase,
  output: fullCase,
});

export const caseCounts = z.object({ open: z.int(), appealed: z.int(), mine: z.int() });
export type CaseCounts = z.output<typeof caseCounts>;

export const countCases = endpoint({
  method: 'GET',
  path: '/api/operator/cases/counts',
  access: 'moderator',
  summary: 'How many cases are open, how many appeals wait, and how many open cases are assigned to the viewer',
  output: caseCounts,
});

export const assignCase = endpoint({
  method: 'PUT',
  path: '/api/operator/cases/:caseId/assignment',
  access: 'moderator',
  summary: 'Take a case that waits, in place of whoever had it',
  params: oneCase,
  output: done,
  errors: ['case_decided'],
});

export const unassignCase = endpoint({
  method: 'DELETE',
  path: '/api/operator/cases/:caseId/assignment',
  access: 'moderator',
  summary: 'Leave a case to anybody',
  params: oneCase,
  output: done,
});

export const openCase = endpoint({
  method: 'PUT',
  path: '/api/operator/cases/:caseId/viewer',
  access: 'moderator',
  summary: 'Say that one has this case open, and learn who had it open before; forgotten after a minute',
  params: oneCase,
  output: z.object({ viewer: person.nullable() }),
  passing: true,
});

export const leaveCase = endpoint({
  method: 'DELETE',
  path: '/api/operator/cases/:caseId/viewer',
  access: 'moderator',
  summary: 'Say that one has closed this case',
  params: oneCase,
  output: done,
  passing: true,
});

/** On `operator:site`: this case or the counts have changed; null: many cases. */
export const casesChanged = defineLiveEvent('operator.cases', z.object({ caseId: caseId.nullable() }));
