import type { MediaKind } from '@hearth/contract/media/endpoints';
import type { CaseState, Decision, DecisionReason } from '@hearth/contract/moderation/rules';
import type { ReportedKind, ReportReason } from '@hearth/contract/reports/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Cases } from '../../platform/database/schema/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';
import type { CaseScope } from './case-scope.ts';
import { reasonsOfCases } from './filed-reports.queries.ts';

/** A file of what was reported; it is kept as long as the case needs it. */
export type EvidenceFile = { id: string; kind: MediaKind; url: string; alt: string };

export type CaseRow = Omit<
  Selectable<Cases>,
  'kind' | 'state' | 'decision' | 'reason' | 'answer' | 'files' | 'reasons' | 'kept' | 'marks'
> & {
  kind: ReportedKind;
  state: CaseState;
  decision: Decision | null;
  reason: DecisionReason | null;
  answer: 'uphold' | 'reinstate' | null;
  files: EvidenceFile[];
  reasons: ReportReason[];
  /** Words that brought it to the moderators of a place without a report. */
  marks: string[];
  /** What was taken away, in the form that its kind of thing needs to give it back. */
  kept: object | null;
};

export const caseColumns = `id, kind, target_id, within, about_id, state, evidence, files, cleared, report_count, reasons,
  first_at, site_rule, house_rule, assignee_id, viewer_id, viewed_at, decision, reason, words, decided_by, by_command,
  decided_at, until, ended_at, scope_kind, scope_id, marks, kept, appeal_words, appealed_at, answer, answer_words, answered_by,
  answered_at`;

const one = statement<CaseRow, [id: string]>(`select ${caseColumns} from cases where id = $1`);
const locked = statement<CaseRow, [id: string]>(`select ${caseColumns} from cases where id = $1 for no key update`);
const openAbout = statement<CaseRow, [kind: ReportedKind, targetId: string, scopeId: string]>(
  `select ${caseColumns} from cases where kind = $1 and target_id = $2 and scope_id = $3 and state = 'open' limit 1`,
);

export async function caseById(db: Database, id: string): Promise<CaseRow | undefined> {
  return (await one(db, id))[0];
}

/** Whoever changes a case locks its row first: of two decisions one comes second. */
export async function lockCase(trx: Database, id: string): Promise<CaseRow | undefined> {
  return (await locked(trx, id))[0];
}

export async function openCaseAbout(
  db: Database,
  { kind, targetId, scope }: { kind: ReportedKind; targetId: string; scope: CaseScope },
): Promise<CaseRow | undefined> {
  return (await openAbout(db, kind, targetId, scope.id))[0];
}

type Opened = [
  id: string,
  kind: ReportedKind,
  targetId: string,
  within: string,
  aboutId: string,
  evidence: string,
  files: string,
  at: Date,
  scopeKind: string,
  scopeId: string,
];

const open = statement<{ id: string }, Opened>(
  `insert into cases (id, kind, target_id, within, about_id, state, evidence, files, first_at, scope_kind, scope_id)
   values ($1, $2, $3, $4, $5, 'open', $6, $7::jsonb, $8, $9, $10)
   on conflict (kind, target_id, within, scope_id) where state = 'open' do update
   set evidence = excluded.evidence, files = excluded.files
   returning id`,
);

export type NewCase = {
  id: string;
  scope: CaseScope;
  kind: ReportedKind;
  targetId: string;
  within: string;
  aboutId: string;
  evidence: string;
  files: readonly EvidenceFile[];
  at: Date;
};

/** The open case about the thing, a new one if there is none. Its row is locked: reports of one thing come one by one. */
export async function openCase(trx: Database, opened: NewCase): Promise<string> {
  const { id, scope, kind, targetId, within, aboutId, evidence, files, at } = opened;
  const shown = JSON.stringify(files);
  const [row] = await open(trx, id, kind, targetId, within, aboutId, evidence, shown, at, scope.kind, scope.id);
  if (!row) throw new Error('a case was not opened');
  return row.id;
}

const putRule = statement<never, [id: string, siteRule: string]>('update cases set site_rule = $2 where id = $1');

export async function putSiteRule(trx: Database, id: string, siteRule: string): Promise<void> {
  await putRule(trx, id, siteRule);
}

const recount = statement<never, [id: string, reports: number, reasons: readonly string[]]>(
  'update cases set report_count = $2, reasons = $3::text[] where id = $1',
);
const count = statement<never, [id: string, reason: ReportReason]>(
  `update cases set report_count = report_count + 1,
     reasons = case when $2 = any(reasons) then reasons else reasons || $2 end
   where id = $1`,
);

export async function countReport(trx: Database, caseId: string, reason: ReportReason): Promise<void> {
  await count(trx, caseId, reason);
}

/** After a report was changed or taken back. */
export async function recountReports(trx: Database, caseId: string): Promise<void> {
  const given = await reasonsOfCases(trx, [caseId]);
  const reports = given.reduce((sum, each) => sum + each.count, 0);
  await recount(
    trx,
    caseId,
    reports,
    given.map(({ reason }) => reason),
  );
}

const deleteAbout = statement<{ id: string }, [memberId: string]>('delete from cases where about_id = $1 returning id');
const deleteEmpty = statement<{ id: string }, [ids: readonly string[]]>(
  `delete from cases where id = any($1::uuid[]) and state = 'open' and report_count = 0 and marks = '{}' returning id`,
);
const forget = statement<never, [memberId: string]>(
  `update cases set
     assignee_id = nullif(assignee_id, $1::uuid), viewer_id = nullif(viewer_id, $1::uuid),
     decided_by = nullif(decided_by, $1::uuid), answered_by = nullif(answered_by, $1::uuid)
   where $1::uuid in (assignee_id, viewer_id, decided_by, answered_by)`,
);

export async function deleteCasesAbout(trx: Database, memberId: string): Promise<string[]> {
  return (await deleteAbout(trx, memberId)).map(({ id }) => id);
}

/** Open cases that nobody reports any more. */
export async function deleteUnreported(trx: Database, caseIds: readonly string[]): Promise<string[]> {
  return (await deleteEmpty(trx, caseIds)).map(({ id }) => id);
}

/** What was decided stays, without the name of who decided. */
export async function forgetDecider(trx: Database, memberId: string): Promise<void> {
  await forget(trx, memberId);
}
