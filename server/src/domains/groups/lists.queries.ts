import type { Database } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/sql.ts';

type Ids = readonly string[];

const byActivity = statement<{ id: string; active_at: Date }, [ids: Ids]>(
  'select id, active_at from groups where id = any($1::uuid[]) order by active_at desc, id desc',
);

/** A member is in a limited number of groups, so all of them are sorted. */
export function groupsByActivity(db: Database, ids: Ids): Promise<{ id: string; active_at: Date }[]> {
  return byActivity(db, ids);
}

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
  )
  select id, name_key from candidates where position($2 in name_key) > 0 ${more}
  order by name_key, id limit $4`;
const firstNamed = statement<NamedGroup, [grams: readonly number[], query: string, without: Ids, limit: number]>(
  named(''),
);
const nextNamed = statement<
  NamedGroup,
  [grams: readonly number[], query: string, without: Ids, limit: number, afterKey: string, afterId: string]
>(named('and (name_key, id) > ($5, $6::uuid)'));

export type NamedQuery = {
  query: string;
  grams: readonly number[];
  without: Ids;
  after: NamedGroup | undefined;
  limit: number;
};

/** Groups that are not hidden and whose name contains the query, by name. */
export function groupsNamed(db: Database, { query, grams, without, after, limit }: NamedQuery): Promise<NamedGroup[]> {
  return after
    ? nextNamed(db, grams, query, without, limit, after.name_key, after.id)
    : firstNamed(db, grams, query, without, limit);
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
