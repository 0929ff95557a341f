import type { GroupMember } from '@hearth/contract/groups/endpoints';
import { type GroupRole, isModerator } from '@hearth/contract/groups/rules';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import { pickNamed } from '../../platform/paging/pick-named.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { hiddenIdsOf } from '../friends/friends.api.ts';
import type { Asked, Paged } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { roleOf } from './groups.policy.ts';
import type { SeenGroup } from './groups.queries.ts';
import { type MemberRow, membershipsAmong, membersPage } from './memberships.queries.ts';
import { findVisibleGroup } from './read-group.ts';

/** Members of the site whose names contain a text; given by the wiring of the search. */
export type FindByName = (
  db: Database,
  viewerId: string,
  query: { q: string; cursor?: string | undefined; limit: number },
) => Promise<Paged<Person>>;

type Deps = { db: Database; clock: Clock; findByName: FindByName };
type MembersQuery = Asked & { role?: GroupRole | undefined; q?: string | undefined };

/** Everyone who may see the group sees its members, except those hidden by a block. */
export async function listGroupMembers(
  deps: Deps,
  viewerId: string,
  groupId: string,
  { q, ...query }: MembersQuery,
): Promise<Paged<GroupMember>> {
  const { db } = deps;
  const [group, hiddenIds] = await Promise.all([findVisibleGroup(db, viewerId, groupId), hiddenIdsOf(db, viewerId)]);
  if (q) return membersNamed(deps, viewerId, groupId, { q, ...query }, describeTo(group, deps.clock.now()));
  const { role, cursor, limit } = query;
  const page = { state: 'member', role, without: hiddenIds, after: readCursor(cursor), limit: limit + 1 } as const;
  const rows = await membersPage(db, groupId, page);
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.since, id: row.member_id }));
  return { items: await describeMembers(deps, group, shown), nextCursor };
}

/** As the viewer for whom the group was read sees them. */
export async function describeMembers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  group: SeenGroup,
  rows: readonly MemberRow[],
): Promise<GroupMember[]> {
  const people = await peopleByIds(
    db,
    rows.map((row) => row.member_id),
  );
  const describe = describeTo(group, clock.now());
  return rows.flatMap((row) => {
    const person = people.get(row.member_id);
    return person ? [describe(person, row)] : [];
  });
}

type Describe = (person: Person, row: MemberRow) => GroupMember;

function describeTo(group: SeenGroup, now: Date): Describe {
  const seesMuted = isModerator(roleOf(group));
  return (person, { role, since, muted_until: until }) => ({
    person,
    role,
    since: since.toISOString(),
    mutedUntil: seesMuted && until && until > now ? until.toISOString() : null,
  });
}

async function membersNamed(
  { db, findByName }: Deps,
  viewerId: string,
  groupId: string,
  { q, role, cursor, limit }: MembersQuery & { q: string },
  describe: Describe,
): Promise<Paged<GroupMember>> {
  return pickNamed<Person, GroupMember>({
    ...{ cursor, limit },
    find: (page) => findByName(db, viewerId, { q, ...page }),
    async pick(people) {
      const ids = people.map(({ id }) => id);
      const rows = await membershipsAmong(db, groupId, ids);
      return people.flatMap((person) => {
        const row = rows.get(person.id);
        return row?.state === 'member' && (!role || row.role === role) ? [describe(person, row)] : [];
      });
    },
  });
}
