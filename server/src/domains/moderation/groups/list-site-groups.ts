import type { SiteGroup } from '@hearth/contract/groups/console';
import type { SiteGroupOrder } from '@hearth/contract/groups/console-rules';
import type { Database } from '../../../platform/database/database.ts';
import { foldName } from '../../../platform/text/fold-name.ts';
import { type SiteGroupRow, siteGroupsByIds, siteGroupsIn, siteGroupsNamed } from '../../groups/groups.api.ts';
import { mostReportedGroups, reportsOfGroups } from '../../reports/reports.api.ts';

type Asked = { q: string; order: SiteGroupOrder; cursor?: string | undefined; limit: number };
type Page = { items: SiteGroup[]; nextCursor: string | null };

export async function listSiteGroups(db: Database, { q, order, cursor, limit }: Asked): Promise<Page> {
  const query = foldName(q);
  const after = cursor === undefined ? undefined : (await siteGroupsByIds(db, [cursor])).get(cursor);
  // The group at which the page before ended is gone.
  if (cursor !== undefined && !after) return { items: [], nextCursor: null };
  const page = { after, limit: limit + 1 };
  if (query !== '') return cut(db, await siteGroupsNamed(db, query, page), limit);
  return order === 'reported' ? mostReported(db) : cut(db, await siteGroupsIn(db, order, page), limit);
}

async function cut(db: Database, rows: readonly SiteGroupRow[], limit: number): Promise<Page> {
  const shown = rows.slice(0, limit);
  const reports = await reportsOfGroups(
    db,
    shown.map(({ id }) => id),
  );
  const items = shown.map((row) => toSiteGroup(row, reports.get(row.id) ?? 0));
  return { items, nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null };
}

/** Who works through these closes or dismisses some: then others are among them. */
const mostReportedShown = 100;

async function mostReported(db: Database): Promise<Page> {
  const reports = await mostReportedGroups(db, mostReportedShown);
  const rows = await siteGroupsByIds(db, [...reports.keys()]);
  const items = [...reports].flatMap(([id, count]) => {
    const row = rows.get(id);
    return row ? [toSiteGroup(row, count)] : [];
  });
  return { items, nextCursor: null };
}

export function toSiteGroup(row: SiteGroupRow, reports: number): SiteGroup {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    members: row.member_count,
    createdAt: row.created_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    reports,
  };
}
