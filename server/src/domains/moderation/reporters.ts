import type { Database } from '../../platform/database/database.ts';
import { reportsOfCase } from '../reports/reports.api.ts';

/** Of what more members reported, the others find the answer in their list. */
const toldAtOnce = 500;

export async function reporterIdsOf(db: Database, caseId: string): Promise<string[]> {
  return (await reportsOfCase(db, caseId, toldAtOnce)).map(({ user_id }) => user_id);
}
