import type { SiteLogEntry } from '@hearth/contract/operators/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { newestOperatorActions } from '../../platform/operator-log/operator-actions.queries.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';

type Asked = { cursor?: string | undefined; limit: number };

export async function readSiteLog(
  db: Database,
  { cursor, limit }: Asked,
): Promise<{ items: SiteLogEntry[]; nextCursor: string | null }> {
  const rows = await newestOperatorActions(db, { before: cursor, count: limit + 1 });
  const shown = rows.slice(0, limit);
  const named = shown.flatMap(({ actor_id, about_id }) => [actor_id, about_id]).filter((id) => id !== null);
  const people = await peopleByIds(db, [...new Set(named)]);
  const personOf = (id: string | null) => (id && people.get(id)) || null;
  return {
    items: shown.map((row) => ({
      id: row.id,
      act: row.command,
      actor: personOf(row.actor_id),
      byCommand: row.by_command,
      about: personOf(row.about_id),
      // Rows of earlier versions name what was acted on by its ids alone.
      detail: row.detail || (row.about_id ? '' : row.ids.join(' ')),
      reason: row.reason,
      at: row.at.toISOString(),
    })),
    nextCursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}
