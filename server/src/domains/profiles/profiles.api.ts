import type { Person } from '@hearth/contract/people';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Members } from '../accounts/accounts.api.ts';
import { deleteProfile, insertProfile, personRows, sessionProfile, updateDisplayName } from './profiles.queries.ts';
import { toPerson } from './profiles.view.ts';

/** The members behind these ids, in one query; ids of nobody are left out. */
export async function peopleByIds(db: Database, ids: readonly string[]): Promise<Map<string, Person>> {
  if (ids.length === 0) return new Map();
  const rows = await personRows(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.user_id, toPerson(row)]));
}

/** The profile's side of an account's life: made, shown, renamed and erased with it. */
export const memberProfiles: Members = {
  async create(trx, { id, ...member }) {
    const displayName = `${member.firstName} ${member.lastName}`;
    await insertProfile(trx, { ...member, userId: id, displayName });
  },
  async describe(db, id) {
    const row = await sessionProfile(db, id);
    if (!row) throw new AppError('unauthenticated');
    return { ...toPerson(row), firstName: row.first_name };
  },
  rename: updateDisplayName,
  erase: deleteProfile,
};
