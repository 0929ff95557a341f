import type { GroupCard } from '@hearth/contract/groups/endpoints';
import type { MembershipState } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isUuid } from '../../platform/ids.ts';
import { foldName } from '../../platform/text/fold-name.ts';
import { queryGrams } from '../../platform/text/grams.ts';
import type { Asked, Paged } from '../posts/posts.api.ts';
import { groupsNamed, largestGroups, type NamedGroup, sizedGroup } from './lists.queries.ts';
import { mirrorOf } from './memberships.queries.ts';
import { readCards } from './read-group.ts';

/** Hidden groups are found by name by their members and by nobody else; groups that banned the member not by them. */
export async function discoverGroups(
  db: Database,
  memberId: string,
  { q, cursor, limit }: Asked & { q?: string | undefined },
): Promise<Paged<GroupCard>> {
  const own = await mirrorOf(db, memberId);
  const query = foldName(q ?? '');
  if (query !== '') {
    const inState = (wanted: MembershipState) => own.flatMap((row) => (row.state === wanted ? row.group_id : []));
    return named(db, memberId, { query, without: inState('banned'), ownIds: inState('member'), cursor, limit });
  }
  return largest(db, memberId, { without: own.map((row) => row.group_id), cursor, limit });
}

type Part = Asked & { without: readonly string[] };
type NamedPart = Part & { query: string; ownIds: readonly string[] };

async function largest(db: Database, memberId: string, { without, cursor, limit }: Part): Promise<Paged<GroupCard>> {
  const after = cursor === undefined ? undefined : await sizedGroup(db, readId(cursor));
  // The group at which the page before ended is gone.
  if (cursor !== undefined && !after) return { items: [], nextCursor: null };
  const found = await largestGroups(db, { without, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  // Without the number of members, which counts hidden ones too.
  const nextCursor = last && found.length > limit ? last.id : null;
  return { items: await readCards(db, memberId, idsOf(shown)), nextCursor };
}

async function named(db: Database, memberId: string, part: NamedPart): Promise<Paged<GroupCard>> {
  const { query, without, ownIds, cursor, limit } = part;
  const after = readName(cursor);
  const found = await groupsNamed(db, { query, grams: queryGrams(query), without, ownIds, after, limit: limit + 1 });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last && found.length > limit ? `${last.id}_${last.name_key}` : null;
  return { items: await readCards(db, memberId, idsOf(shown)), nextCursor };
}

function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

/** The database stores no text with a null character, and compares with none. */
function readName(cursor: string | undefined): NamedGroup | undefined {
  if (cursor === undefined) return undefined;
  if (cursor.includes('\u0000')) throw new AppError('invalid_input', { field: 'cursor' });
  return { id: readId(cursor.slice(0, 36)), name_key: cursor.slice(37) };
}

function readId(id: string | undefined): string {
  if (id === undefined || !isUuid(id)) throw new AppError('invalid_input', { field: 'cursor' });
  return id;
}
