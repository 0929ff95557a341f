import type { CaseEntry } from '@hearth/contract/moderation/cases';
import type { Database } from '../../platform/database/database.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import { type CaseRow, reasonsOfCases } from '../reports/reports.api.ts';
import { type CaseContext, toEntry } from './cases.view.ts';

type Viewer = { id: string; now: Date };

/** What rows of cases need to be shown, with everybody in one query; `more` are others who are named beside them. */
export async function contextOf(
  db: Database,
  viewer: Viewer,
  rows: readonly CaseRow[],
  more: readonly string[] = [],
): Promise<CaseContext> {
  const named = rows.flatMap(({ about_id, assignee_id, viewer_id, decided_by }) => [
    about_id,
    ...[assignee_id, viewer_id, decided_by].filter((id) => id !== null),
  ]);
  const [people, given] = await Promise.all([
    peopleByIds(db, [...new Set([...named, ...more])]),
    reasonsOfCases(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  const reasons = new Map<string, { reason: (typeof given)[number]['reason']; count: number }[]>();
  for (const { case_id: id, reason, count } of given)
    if (id) reasons.set(id, [...(reasons.get(id) ?? []), { reason, count }]);
  return { viewerId: viewer.id, now: viewer.now, people, reasons };
}

export async function showCases(db: Database, viewer: Viewer, rows: readonly CaseRow[]): Promise<CaseEntry[]> {
  if (rows.length === 0) return [];
  const context = await contextOf(db, viewer, rows);
  return rows.map((row) => toEntry(row, context));
}
