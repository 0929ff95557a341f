import type { Database } from '../../platform/database/database.ts';
import { holdFiles } from '../media/media.api.ts';
import { insertDecided, type Taken } from './case-changes.queries.ts';
import type { NewCase } from './cases.queries.ts';
import { evidenceFiles } from './file-report.ts';

/** A decision about something that nobody reported is a case as well, so that it is told and can be appealed. */
export async function openDecidedCase(
  trx: Database,
  { fileIds, ...opened }: Omit<NewCase, 'files'> & { fileIds: readonly string[] },
  taken: Taken,
): Promise<void> {
  const files = await evidenceFiles(trx, fileIds);
  await insertDecided(trx, { ...opened, files }, taken);
  await holdFiles(
    trx,
    opened.id,
    files.map(({ id }) => id),
  );
}
