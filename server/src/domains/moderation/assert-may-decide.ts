import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { mayActOnMember, type SiteActor } from '../operators/operators.api.ts';
import { type CaseRow, reportedBy } from '../reports/reports.api.ts';

/** Nobody decides what they wrote or reported, nor about someone beside or above them. */
export async function whyNotDecide(
  db: Database,
  by: SiteActor,
  { id, about_id }: CaseRow,
): Promise<'own_case' | 'outranked' | null> {
  if (by === 'command') return null;
  if (about_id === by.memberId || (await reportedBy(db, [id], by.memberId)).has(id)) return 'own_case';
  return (await mayActOnMember(db, by, about_id)) ? null : 'outranked';
}

export async function assertMayDecide(trx: Database, by: SiteActor, row: CaseRow): Promise<void> {
  const refused = await whyNotDecide(trx, by, row);
  if (refused) throw new AppError(refused);
}
