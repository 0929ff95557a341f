import type { Database } from '../../platform/database/database.ts';
import { releaseFiles } from '../media/media.api.ts';
import { deleteCasesAbout, deleteUnreported, forgetDecider, recountReports } from './cases.queries.ts';
import { deleteFiled, eraseContextOf } from './filed-reports.queries.ts';

/**
 * Deletes the reports that a member filed, cases and reports about the member with what they keep, and words of the member
 * that others showed with a report. What the member decided stays, without the name.
 */
export async function eraseReports(trx: Database, memberId: string): Promise<void> {
  const gone = await deleteCasesAbout(trx, memberId);
  const touched = await deleteFiled(trx, memberId);
  const left = [...new Set(touched)].filter((id) => !gone.includes(id));
  for (const caseId of left) await recountReports(trx, caseId);
  await releaseFiles(trx, [...gone, ...(await deleteUnreported(trx, left))]);
  await eraseContextOf(trx, memberId);
  await forgetDecider(trx, memberId);
}
