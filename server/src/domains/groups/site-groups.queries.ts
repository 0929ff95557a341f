import type { SiteGroupOrder } from '@hearth/contract/groups/console-rules';
import type { GroupKind, GroupRole } from '@hearth/contract/groups/rules';
import type { Database } from '../../platform/database/database.ts';
import { sql } from '../../platform/database/sql.ts';
import { queryGrams } from '../../platform/text/grams.ts';

/** A group as those who run the site see it in a list, also a hidden or a closed one. */
export type SiteGroupRow = {
  id: string;
  name: string;
  name_key: string;
  kind: GroupKind;
  member_count: number;
  created_at: Date;
  closed_at: Date | null;
};

const columns = ['id', 'name', 'name_key', 'kind', 'member_count', 'created_at', 'closed_at'] as const;

export async function siteGroupsByIds(db: Database, ids: readonly string[]): Promise<Map<string, SiteGroupRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('groups')
    .select(columns)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map((rows as SiteGroupRow[]).map((row) => [row.id, row]));
}

type Page = { after: SiteGroupRow | undefined; limit: number };

/** By name, those whose name contains the query. */
export async function siteGroupsNamed(db: Database, query: string, { after, limit }: Page): Promise<SiteGroupRow[]> {
  const named = db
    .selectFrom('groups')
    .select(columns)
    .where(sql<boolean>`grams @> ${queryGrams(query)}::integer[]`)
    .where(sql<boolean>`position(${query} in name_key) > 0`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit);
  const page = after ? named.where(sql<boolean>`(name_key, id) > (${after.name_key}, ${after.id}::uuid)`) : named;
  return (await page.execute()) as SiteGroupRow[];
}

export async function siteGroupsIn(
  db: Database,
  order: Exclude<SiteGroupOrder, 'reported'>,
  { after, limit }: Page,
): Promise<SiteGroupRow[]> {
  const all = db.selectFrom('groups').select(columns).limit(limit);
  if (order === 'newest') {
    const page = after
      ? all.where(sql<boolean>`(created_at, id) < (${after.created_at}::timestamptz, ${after.id}::uuid)`)
      : all;
    return (await page.orderBy('created_at', 'desc').orderBy('id', 'desc').execute()) as SiteGroupRow[];
  }
  const page = after
    ? all.where(sql<boolean>`(-member_count, id) > (-${after.member_count}::integer, ${after.id}::uuid)`)
    : all;
  return (await page.orderBy('member_count', 'desc').orderBy('id').execute()) as SiteGroupRow[];
}

/** What the group says of itself. */
export async function groupTexts(
  db: Database,
  id: string,
): Promise<{ description: string; rules: string } | undefined> {
  return db.selectFrom('groups').select(['description', 'rules']).where('id', '=', id).executeTakeFirst();
}

/** More moderators than that are not named. */
const leadsShown = 50;

/** The owner first, then the moderators by their time. */
export async function groupLeads(db: Database, groupId: string): Promise<{ member_id: string; role: GroupRole }[]> {
  const rows = await db
    .selectFrom('group_members')
    .select(['member_id', 'role'])
    .where('group_id', '=', groupId)
    .where('state', '=', 'member')
    .where('role', '<>', 'member')
    .orderBy(sql`role <> 'owner'`)
    .orderBy('since')
    .orderBy('member_id')
    .limit(leadsShown)
    .execute();
  return rows as { member_id: string; role: GroupRole }[];
}
