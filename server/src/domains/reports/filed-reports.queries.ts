import type { ReportReason } from '@hearth/contract/reports/rules';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { FiledReports } from '../../platform/database/schema/schema.generated.ts';
import { statement } from '../../platform/database/sql.ts';
import type { ReportedKind } from './reported-kind.ts';

export type FiledRow = Selectable<FiledReports>;

const put = statement<
  unknown,
  [
    targetId: string,
    kind: ReportedKind,
    within: string,
    userId: string,
    aboutId: string,
    evidence: string,
    reason: ReportReason,
    note: string,
    at: Date,
  ]
>(
  `insert into filed_reports (target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (target_id, kind, within, user_id) do update
   set evidence = excluded.evidence, reason = excluded.reason, note = excluded.note, resolved_at = null,
       reported_at = case when filed_reports.resolved_at is null then filed_reports.reported_at else excluded.reported_at end
   where (filed_reports.evidence, filed_reports.reason, filed_reports.note)
     is distinct from (excluded.evidence, excluded.reason, excluded.note)`,
);

export type NewReport = Omit<FiledRow, 'resolved_at' | 'kind' | 'reason'> & {
  kind: ReportedKind;
  reason: ReportReason;
};

/** Reporting again changes the report; a report that says something new opens a settled one again. */
export async function putFiled(trx: Database, report: NewReport): Promise<void> {
  const { target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at } = report;
  await put(trx, target_id, kind, within, user_id, about_id, evidence, reason, note, reported_at);
}

/** The oldest first. */
export function openFiled(db: Database, limit: number): Promise<FiledRow[]> {
  return db
    .selectFrom('filed_reports')
    .selectAll()
    .where('resolved_at', 'is', null)
    .orderBy('reported_at')
    .limit(limit)
    .execute();
}

/** Answers how many were open. */
export async function settleFiled(db: Database, kind: ReportedKind, targetId: string, at: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('filed_reports')
    .set({ resolved_at: at })
    .where('target_id', '=', targetId)
    .where('kind', '=', kind)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Those that the member filed and those about the member. */
export async function deleteFiled(trx: Database, memberId: string): Promise<void> {
  await trx
    .deleteFrom('filed_reports')
    .where((eb) => eb.or([eb('user_id', '=', memberId), eb('about_id', '=', memberId)]))
    .execute();
}
