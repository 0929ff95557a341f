import type { OwnDecision, OwnReport } from '@hearth/contract/moderation/own';
import type { Database } from '../../platform/database/database.ts';
import { cutPage, readCursor } from '../../platform/paging/cursor.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { groupNames } from '../groups/groups.api.ts';
import { type CaseRow, decisionsAbout, filedBy, siteScope } from '../reports/reports.api.ts';
import { toOwnDecision, toOwnReport } from './own.view.ts';

type Asked = { cursor?: string | undefined; limit: number };
type Page<Item> = { items: Item[]; nextCursor: string | null };

export async function listOwnDecisions(
  { db, clock }: { db: Database; clock: Clock },
  memberId: string,
  { cursor, limit }: Asked,
): Promise<Page<OwnDecision>> {
  const rows = await decisionsAbout(db, memberId, { limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.decided_at ?? row.first_at, id: row.id }));
  return { items: await showOwnDecisions(db, shown, clock.now()), nextCursor };
}

/** With the names of the groups whose moderators decided. */
export async function showOwnDecisions(db: Database, rows: readonly CaseRow[], now: Date): Promise<OwnDecision[]> {
  const ofGroups = rows.filter((row) => row.scope_kind !== siteScope.kind);
  const groups = await groupNames(
    db,
    ofGroups.map((row) => row.scope_id),
  );
  return rows.map((row) => toOwnDecision(row, now, groups));
}

export async function listOwnReports(
  db: Database,
  memberId: string,
  { cursor, limit }: Asked,
): Promise<Page<OwnReport>> {
  const rows = await filedBy(db, memberId, { limit: limit + 1, after: readCursor(cursor) });
  const { shown, nextCursor } = cutPage(rows, limit, (row) => ({ at: row.reported_at, id: row.target_id }));
  return { items: shown.map(toOwnReport), nextCursor };
}
