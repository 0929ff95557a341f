import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { persons } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

/** The members with these ids; ids without a member are left out. */
export async function peopleByIds(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  return new Map((await persons(db, wanted)).map((row) => [row.user_id, toPerson(row)]));
}
