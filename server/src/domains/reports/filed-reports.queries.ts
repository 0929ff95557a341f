import type { MediaKind } from '@hearth/contract/media/endpoints';
import type { ReportedKind, ReportReason } from '@hearth/contract/reports/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { FiledReports } from '../../platform/database/schema/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';
import { siteScope } from './case-scope.ts';

/** A message near a reported one, as its reporter saw it. `before`: it stands before the reported one. */
export type ContextMessage = {
  id: string;
  seq: number;
  before: boolean;
  senderId: string;
  text: string;
  files: MediaKind[];
  at: string;
};

export type FiledRow = Omit<Selectable<FiledReports>, 'kind' | 'reason' | 'outcome' | 'context'> & {
  context: ContextMessage[];
  kind: ReportedKind;
  reason: ReportReason;
  outcome: 'kept' | 'acted' | null;
};

type Key = [targetId: string, kind: ReportedKind, within: string, userId: string, scopeId: string];

const columns = `target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at, resolved_at, case_id,
  outcome, house_rule, scope_id, context`;
const own = statement<FiledRow, Key>(
  `select ${columns} from filed_reports where target_id = $1 and kind = $2 and within = $3 and user_id = $4 and scope_id = $5`,
);
const put = statement<
  unknown,
  [
    ...Key,
    aboutId: string,
    evidence: string,
    reason: ReportReason,
    note: string,
    at: Date,
    caseId: string,
    houseRule: string,
    context: string,
  ]
>(
  `insert into filed_reports (target_id, kind, within, user_id, scope_id, about_id, evidence, reason, note, reported_at, case_id,
     house_rule, context)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::jsonb)
   on conflict (target_id, kind, within, user_id, scope_id) do update
   set evidence = excluded.evidence, reason = excluded.reason, note = excluded.note, case_id = excluded.case_id,
       house_rule = excluded.house_rule, context = excluded.context,
       resolved_at = null, outcome = null,
       reported_at = case when filed_reports.resolved_at is null then filed_reports.reported_at else excluded.reported_at end`,
);

export type NewReport = Pick<
  FiledRow,
  'target_id' | 'kind' | 'within' | 'user_id' | 'scope_id' | 'about_id' | 'evidence' | 'note' | 'house_rule'
> & {
  context: readonly ContextMessage[];
  reason: ReportReason;
  reported_at: Date;
};

export async function ownReport(
  db: Database,
  { target_id, kind, within, user_id, scope_id }: NewReport,
): Promise<FiledRow | undefined> {
  return (await own(db, target_id, kind, within, user_id, scope_id))[0];
}

/** Reporting again changes the report, and opens a settled one again. */
export async function putFiled(trx: Database, report: NewReport, caseId: string): Promise<void> {
  const { target_id, kind, within, user_id, scope_id, about_id, evidence, reason, note, house_rule, reported_at } =
    report;
  const key = [target_id, kind, within, user_id, scope_id] as const;
  const context = JSON.stringify(report.context);
  await put(trx, ...key, about_id, evidence, reason, note, reported_at, caseId, house_rule, context);
}

const open = statement<FiledRow, [limit: number]>(
  `select ${columns} from filed_reports where resolved_at is null and scope_id = '${siteScope.id}'
   order by reported_at limit $1`,
);

/** To those who run the site, the oldest first. */
export function openFiled(db: Database, limit: number): Promise<FiledRow[]> {
  return open(db, limit);
}

const settled = statement<{ user_id: string }, [caseId: string, at: Date, outcome: 'kept' | 'acted']>(
  `update filed_reports set resolved_at = coalesce(resolved_at, $2), outcome = $3 where case_id = $1 returning user_id`,
);

/** Answers who filed them. */
export async function settleFiled(
  trx: Database,
  caseId: string,
  outcome: 'kept' | 'acted',
  at: Date,
): Promise<string[]> {
  return (await settled(trx, caseId, at, outcome)).map(({ user_id }) => user_id);
}

const ofCase = statement<FiledRow, [caseId: string, limit: number]>(
  `select ${columns} from filed_reports where case_id = $1 order by reported_at desc, user_id limit $2`,
);

/** The newest reports of a case. */
export function reportsOfCase(db: Database, caseId: string, limit: number): Promise<FiledRow[]> {
  return ofCase(db, caseId, limit);
}

const ofCases = statement<FiledRow, [caseIds: readonly string[], limit: number]>(
  `select ${columns} from filed_reports where case_id = any($1::uuid[]) order by reported_at, user_id limit $2`,
);

/** The oldest first. */
export function reportsOfCases(db: Database, caseIds: readonly string[], limit: number): Promise<FiledRow[]> {
  return caseIds.length === 0 ? Promise.resolve([]) : ofCases(db, caseIds, limit);
}

const withdraw = statement<never, [caseIds: readonly string[]]>(
  'delete from filed_reports where case_id = any($1::uuid[])',
);

export async function deleteReportsOfCases(trx: Database, caseIds: readonly string[]): Promise<void> {
  await withdraw(trx, caseIds);
}

const countBy = statement<{ user_id: string; count: number }, [userIds: readonly string[]]>(
  `select user_id, count(*) as count from filed_reports
   where user_id = any($1::uuid[]) and scope_id = '${siteScope.id}' group by user_id`,
);

/** How much each of these members has reported to those who run the site. */
export async function countFiledBy(db: Database, memberIds: readonly string[]): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  return new Map((await countBy(db, memberIds)).map(({ user_id, count }) => [user_id, count]));
}

const reporterAmong = statement<{ case_id: string | null }, [caseIds: readonly string[], userId: string]>(
  'select case_id from filed_reports where case_id = any($1::uuid[]) and user_id = $2',
);

/** Those of these cases that the member reported. */
export async function reportedBy(db: Database, caseIds: readonly string[], memberId: string): Promise<Set<string>> {
  return new Set((await reporterAmong(db, caseIds, memberId)).flatMap((row) => row.case_id ?? []));
}

const reasonsOf = statement<
  { case_id: string | null; reason: ReportReason; count: number },
  [caseIds: readonly string[]]
>(
  `select case_id, reason, count(*) as count from filed_reports where case_id = any($1::uuid[]) group by case_id, reason
   order by count(*) desc, reason`,
);

export function reasonsOfCases(db: Database, caseIds: readonly string[]) {
  return reasonsOf(db, caseIds);
}

const by = `select ${columns} from filed_reports where user_id = $1`;
const byFirst = statement<FiledRow, [userId: string, limit: number]>(
  `${by} order by reported_at desc, target_id desc limit $2`,
);
const byAfter = statement<FiledRow, [userId: string, limit: number, at: Date, targetId: string]>(
  `${by} and (reported_at, target_id) < ($3, $4) order by reported_at desc, target_id desc limit $2`,
);

/** What a member reported, newest first. */
export function filedBy(
  db: Database,
  memberId: string,
  { limit, after }: { limit: number; after: { at: Date; id: string } | undefined },
): Promise<FiledRow[]> {
  return after ? byAfter(db, memberId, limit, after.at, after.id) : byFirst(db, memberId, limit);
}

const deleted = statement<{ case_id: string | null }, [memberId: string]>(
  'delete from filed_reports where user_id = $1 or about_id = $1 returning case_id',
);

/** Those that the member filed and those about the member. Answers of which cases they were. */
export async function deleteFiled(trx: Database, memberId: string): Promise<string[]> {
  return (await deleted(trx, memberId)).flatMap((row) => row.case_id ?? []);
}

const withoutWordsOf = statement<never, [memberId: string]>(
  `update filed_reports set context = (
     select coalesce(jsonb_agg(message order by place), '[]')
     from jsonb_array_elements(context) with ordinality as shown (message, place)
     where message ->> 'senderId' <> $1
   )
   where context <> '[]' and context @> jsonb_build_array(jsonb_build_object('senderId', $1::text))`,
);

/** What the member wrote near messages that others reported. */
export async function eraseContextOf(trx: Database, memberId: string): Promise<void> {
  await withoutWordsOf(trx, memberId);
}
