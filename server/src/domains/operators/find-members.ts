import { hasSiteRole } from '@hearth/contract/core/site-roles';
import type { FoundMember } from '@hearth/contract/moderation/members';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { accountAt } from '../accounts/accounts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { rolesAmong } from './roles.queries.ts';

type Asked = { q: string; cursor?: string | undefined; limit: number };
type Found = { items: Person[]; nextCursor: string | null };

/** Finds members by name, whoever has blocked whom; the search domain provides it. */
export type FindAnybody = (db: Database, asked: Asked) => Promise<Found>;

/** An address finds its one account only if it is typed whole. */
export async function findMembers(
  { db, findByName }: { db: Database; findByName: FindAnybody },
  viewerId: string,
  asked: Asked,
): Promise<{ items: FoundMember[]; nextCursor: string | null }> {
  const role = (await rolesAmong(db, [viewerId])).get(viewerId) ?? null;
  const atAddress = hasSiteRole(role, 'operator') && !asked.cursor ? await accountAt(db, asked.q) : null;
  const named = await findByName(db, asked);
  const first = atAddress ? [...(await peopleByIds(db, [atAddress])).values()] : [];
  const people = [...first, ...named.items.filter(({ id }) => id !== atAddress)];
  const roles = await rolesAmong(
    db,
    people.map(({ id }) => id),
  );
  const items = people.map((person) => ({ person, role: roles.get(person.id) ?? null }));
  return { items, nextCursor: named.nextCursor };
}
