import type { SiteRoleHolder } from '@hearth/contract/operators/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { allRoles } from './roles.queries.ts';

export async function listSiteRoles(db: Database): Promise<SiteRoleHolder[]> {
  const rows = await allRoles(db);
  const people = await peopleByIds(
    db,
    rows.flatMap(({ user_id, given_by }) => (given_by ? [user_id, given_by] : [user_id])),
  );
  return rows.flatMap(({ user_id, role, given_by, given_at }) => {
    const person = people.get(user_id);
    const givenBy = (given_by && people.get(given_by)) || null;
    return person ? [{ person, role, givenBy, at: given_at.toISOString() }] : [];
  });
}
