import { type ReportReason, reportReasons } from '@hearth/contract/reports/rules';

/** `reasons` has each reason with the number of members who gave it; who they are is not disclosed. */
export type WhyReported = { reasons: ReadonlyMap<ReportReason, number>; notes: string[] };

export function whyReported(given: readonly { reason: string | null; note: string }[]): WhyReported {
  const counts = reportReasons.map(
    (reason) => [reason, given.filter((each) => each.reason === reason).length] as const,
  );
  return {
    reasons: new Map(counts.filter(([, count]) => count > 0)),
    notes: given.flatMap(({ note }) => (note === '' ? [] : [note])),
  };
}
