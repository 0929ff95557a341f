import type { Database } from '../../platform/database/database.ts';
import { holdFiles } from '../media/media.api.ts';
import { type CaseRow, evidenceFiles, insertDecided, type Taken } from '../reports/reports.api.ts';
import { looks } from './subjects/looks.ts';

type Thing = Pick<CaseRow, 'kind' | 'target_id' | 'within' | 'about_id'>;

/** A decision about something that nobody reported is a case as well, so that it is told and can be appealed. */
export async function openDecided(trx: Database, id: string, thing: Thing, taken: Taken): Promise<string | undefined> {
  const { kind, target_id: targetId, within } = thing;
  const found = await looks[kind](trx, thing);
  if (!found) return undefined;
  const { aboutId, evidence } = found;
  const files = await evidenceFiles(trx, found.fileIds);
  const opened = { id, kind, targetId, within, aboutId, evidence, files, at: taken.at };
  await insertDecided(trx, opened, taken);
  await holdFiles(
    trx,
    id,
    files.map((file) => file.id),
  );
  return id;
}
