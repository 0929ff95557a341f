import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { putRestrictions, untilLifted } from '../accounts/accounts.api.ts';
import { type CaseRow, restrictingCases } from '../reports/reports.api.ts';

/** Of all decisions that hold, the one that ends last counts. */
export async function applyRestrictions({ clock }: { clock: Clock }, trx: Database, memberId: string): Promise<void> {
  const rows = await restrictingCases(trx, memberId, clock.now());
  await putRestrictions(trx, memberId, {
    limitedUntil: lastEnd(rows, 'limit'),
    suspendedUntil: lastEnd(rows, 'suspend'),
  });
}

function lastEnd(rows: readonly CaseRow[], decision: CaseRow['decision']): Date | null {
  const ends = rows.filter((row) => row.decision === decision).map(({ until }) => until ?? untilLifted);
  return ends.length === 0 ? null : new Date(Math.max(...ends.map((end) => end.getTime())));
}

const dayMs = 24 * 3_600_000;

/** Null: until it is lifted. */
export function endAfter(days: number | null, from: Date): Date | null {
  return days === null ? null : new Date(from.getTime() + days * dayMs);
}
