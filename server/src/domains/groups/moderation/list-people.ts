import type { GroupRequest } from '@hearth/contract/groups/moderation';
import type { Person } from '@hearth/contract/profiles/person';
import type { Database } from '../../../platform/database/database.ts';
import { cutPage, readCursor } from '../../../platform/paging/cursor.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import { type MemberRow, membersPage } from '../memberships.queries.ts';
import { findModerated } from './moderators.ts';

type Asked = { cursor?: string | undefined; limit: number };
type Page<Item> = { items: Item[]; nextCursor: string | null };
type Deps = { db: Database };

export async function listGroupRequests(
  deps: Deps,
  viewerId: string,
  groupId: string,
  asked: Asked,
): Promise<Page<GroupRequest>> {
  return listPeople(deps, viewerId, groupId, 'requested', asked, (row, person) => ({
    person,
    answers: row.answers,
    at: row.since.toISOString(),
  }));
}

export async function listGroupBans(
  deps: Deps,
  viewerId: string,
  groupId: string,
  asked: Asked,
): Promise<Page<{ person: Person; at: string }>> {
  return listPeople(deps, viewerId, groupId, 'banned', asked, (row, person) => ({
    person,
    at: row.since.toISOString(),
  }));
}

async function listPeople<Item>(
  { db }: Deps,
  viewerId: string,
  groupId: string,
  state: 'requested' | 'banned',
  { cursor, limit }: Asked,
  show: (row: MemberRow, person: Person) => Item,
): Promise<Page<Item>> {
  const after = readCursor(cursor);
  await findModerated(db, groupId, viewerId);
  const rows = await membersPage(db, groupId, { state, without: [], after, limit: limit + 1 });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.since, id: row.member_id }));
  const people = await peopleByIds(
    db,
    shown.map((row) => row.member_id),
  );
  const items = shown.flatMap((row) => {
    const person = people.get(row.member_id);
    return person ? [show(row, person)] : [];
  });
  return { items, nextCursor };
}
