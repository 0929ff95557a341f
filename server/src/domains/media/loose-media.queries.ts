import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { MediaRow } from './media.queries.ts';

/** Not readable by anyone from here on; the files follow after the commit. */
export function markDeletedByParent(
  db: Database,
  parent: { purpose: MediaPurpose; parentId: string; at: Date },
): Promise<MediaRow[]> {
  return db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: parent.at })
    .where('parent_id', '=', parent.parentId)
    .where('purpose', '=', parent.purpose)
    .where('state', '=', 'attached')
    .returningAll()
    .execute();
}

export function markDeletedByOwner(db: Database, ownerId: string, at: Date): Promise<MediaRow[]> {
  return db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: at })
    .where('owner_id', '=', ownerId)
    .where('state', '<>', 'deleted')
    .returningAll()
    .execute();
}

/** The owner may throw away what nothing shows, and files that were only for trying things out. */
export function markDiscarded(db: Database, id: string, ownerId: string, at: Date): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: at })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where((where) => where.or([where('state', 'in', ['uploading', 'ready']), where('purpose', '=', 'test')]))
    .returningAll()
    .executeTakeFirst();
}

export function looseMedia(
  db: Database,
  olderThan: { loose: Date; deleted: Date },
  limit: number,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', 'in', ['uploading', 'ready']), where('changed_at', '<', olderThan.loose)]),
        where.and([where('state', '=', 'deleted'), where('changed_at', '<', olderThan.deleted)]),
      ]),
    )
    .orderBy('changed_at')
    .limit(limit)
    .execute();
}

/** Whoever wins the row may remove its files; an attachment made meanwhile wins over the broom. */
export async function claimLoose(db: Database, row: MediaRow, at: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: at })
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .where('changed_at', '=', row.changed_at)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}
