import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

type Ids = readonly string[];

export type ActiveGroup = { id: string; active_at: Date; created_at: Date };

export const activityOf = statement<ActiveGroup, [ids: Ids]>(
  'select id, active_at, created_at from groups where id = any($1::uuid[])',
);

export type SizedGroup = { id: string; member_count: number };

const largest = statement<SizedGroup, [without: Ids, limit: number]>(
  `select id, member_count from groups
   where kind <> 'hidden' and id <> all($1::uuid[])
   order by member_count desc, id limit $2`,
);
const largestAfter = statement<SizedGroup, [without: Ids, limit: number, count: number, id: string]>(
  `select id, member_count from groups
   where kind <> 'hidden' and id <> all($1::uuid[]) and (-member_count, id) > (-$3::integer, $4::uuid)
     and member_count <= $3
   order by member_count desc, id limit $2`,
);

const sizeOf = statement<SizedGroup, [id: string]>('select id, member_count from groups where id = $1');

export async function sizedGroup(db: Database, id: string): Promise<SizedGroup | undefined> {
  return (await sizeOf(db, id))[0];
}

export function largestGroups(
  db: Database,
  { without, after, limit }: { without: Ids; after: SizedGroup | undefined; limit: number },
): Promise<SizedGroup[]> {
  return after ? largestAfter(db, without, limit, after.member_count, after.id) : largest(db, without, limit);
}

export type NamedGroup = { id: string; name_key: string };

/** Materialized, because the planner cannot know how often a text occurs (decision 009). */
const named = (more: string) => `
  with candidates as materialized (
    select id, name_key from groups where kind <> 'hidden' and grams @> $1::integer[] and id <> all($3::uuid[])
    union all select id, name_key from groups where kind = 'hidden' and id = any($5::uuid[])
  )
  select id, name_key from candidates where position($2 in name_key) > 0 ${more}
  order by name_key, id limit $4`;
type Named = [grams: readonly number[], query: string, without: Ids, limit: number, ownIds: Ids];
const firstNamed = statement<NamedGroup, Named>(named(''));
const nextNamed = statement<NamedGroup, [...Named, afterKey: string, afterId: string]>(
  named('and (name_key, id) > ($6, $7::uuid)'),
);

export type NamedQuery = {
  query: string;
  grams: readonly number[];
  without: Ids;
  /** Of hidden groups only these are found. */
  ownIds: Ids;
  after: NamedGroup | undefined;
  limit: number;
};

/** Groups whose name contains the query, by name. */
export function groupsNamed(db: Database, named: NamedQuery): Promise<NamedGroup[]> {
  const { query, grams, without, ownIds, after, limit } = named;
  return after
    ? nextNamed(db, grams, query, without, limit, ownIds, after.name_key, after.id)
    : firstNamed(db, grams, query, without, limit, ownIds);
}

const ofMembers = statement<{ group_id: string; members: number }, [memberIds: Ids, without: Ids, limit: number]>(
  `select group_id, count(*)::integer as members from member_groups
   where member_id = any($1::uuid[]) and state = 'member' and group_id <> all($2::uuid[])
   group by group_id order by count(*) desc, group_id limit $3`,
);

/** The groups of these members, those of most of them first; hidden ones among them. */
export function groupsOfMembers(db: Database, memberIds: Ids, without: Ids, limit: number) {
  return memberIds.length === 0 ? Promise.resolve([]) : ofMembers(db, memberIds, without, limit);
}
