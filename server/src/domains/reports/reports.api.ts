import type { ReportBody } from '@hearth/contract/reports/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { deleteFiled, openFiled, putFiled, settleFiled } from './filed-reports.queries.ts';
import type { ReportedKind } from './reported-kind.ts';
import { type WhyReported, whyReported } from './why-reported.ts';

export { type ReportedKind, reportedKinds } from './reported-kind.ts';
export { type WhyReported, whyReported } from './why-reported.ts';

/** `aboutId`: the reported member, or who wrote it. `evidence`: its words, as the reporter sees them. */
export type Reported = { kind: ReportedKind; targetId: string; within: string; aboutId: string; evidence: string };

/** The caller has checked that the reporter may read it, and holds both members. */
export async function fileReport(
  trx: Database,
  reporterId: string,
  { kind, targetId, within, aboutId, evidence }: Reported,
  { reason, note }: ReportBody,
  at: Date,
): Promise<void> {
  if (aboutId === reporterId) throw new AppError('own_report');
  await putFiled(trx, {
    ...{ target_id: targetId, kind, within, user_id: reporterId, about_id: aboutId },
    ...{ evidence, reason, note, reported_at: at },
  });
}

export type OpenReport = WhyReported & Reported & { reports: number; firstAt: Date };

/** More reports than that wait until these are settled. */
const reportsRead = 5_000;

/** What members reported and the operator has not settled yet, the oldest first; the newest words of each. */
export async function openFiledReports(db: Database, limit: number): Promise<OpenReport[]> {
  const rows = await openFiled(db, reportsRead);
  const groups = Map.groupBy(rows, (row) => `${row.kind} ${row.target_id} ${row.within}`);
  return [...groups.values()].slice(0, limit).flatMap((same) => {
    const [first, last] = [same[0], same.at(-1)];
    if (!first || !last) return [];
    return {
      kind: first.kind as ReportedKind,
      targetId: first.target_id,
      within: first.within,
      aboutId: first.about_id,
      evidence: last.evidence,
      reports: same.length,
      firstAt: first.reported_at,
      ...whyReported(same),
    };
  });
}

/** What was reported is kept. Answers how many reports that settles. */
export function settleReports(
  { db, clock }: { db: Database; clock: Clock },
  kind: ReportedKind,
  targetId: string,
): Promise<number> {
  return settleFiled(db, kind, targetId, clock.now());
}

/** Deletes the reports that a member filed, and those about the member with the words they keep. */
export function eraseReports(trx: Database, memberId: string): Promise<void> {
  return deleteFiled(trx, memberId);
}
