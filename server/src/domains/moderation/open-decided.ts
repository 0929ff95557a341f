import type { Database } from '../../platform/database/database.ts';
import { type CaseRow, openDecidedCase, siteScope, type Taken } from '../reports/reports.api.ts';
import { looks } from './subjects/looks.ts';

type Thing = Pick<CaseRow, 'kind' | 'target_id' | 'within' | 'about_id'>;

/** A decision about something that nobody reported is a case as well, so that it is told and can be appealed. */
export async function openDecided(trx: Database, id: string, thing: Thing, taken: Taken): Promise<string | undefined> {
  const { kind, target_id: targetId, within } = thing;
  const found = await looks[kind](trx, thing);
  if (!found) return undefined;
  await openDecidedCase(trx, { id, scope: siteScope, kind, targetId, within, at: taken.at, ...found }, taken);
  return id;
}
