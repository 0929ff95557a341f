import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { MediaRow } from '../media.queries.ts';

/** `only`: these of the files; all of them when it is not given. */
export type DeletedFiles = { purpose: MediaPurpose; parentId: string; only?: readonly string[] | undefined; at: Date };

/** Nobody can read them from here on; the files are removed after the commit. */
export function markDeletedByParent(db: Database, { purpose, parentId, only, at }: DeletedFiles): Promise<MediaRow[]> {
  return db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: at })
    .where('parent_id', '=', parentId)
    .where('purpose', '=', purpose)
    .where('state', '=', 'attached')
    .$if(only !== undefined, (files) => files.where('id', '=', sql<string>`any(${only}::uuid[])`))
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

/** The owner may delete a file that nothing shows, and at any time one of a purpose whose files stand alone. */
export function markDiscarded(
  db: Database,
  { id, ownerId }: { id: string; ownerId: string },
  withoutParent: readonly string[],
  at: Date,
): Promise<MediaRow | undefined> {
  return db
    .updateTable('media')
    .set({ state: 'deleted', changed_at: at })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where((where) =>
      where.or([
        where('state', 'in', ['uploading', 'ready']),
        where('purpose', '=', sql<string>`any(${withoutParent}::text[])`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

export function removableMedia(
  db: Database,
  olderThan: { unattached: Date; deleted: Date },
  limit: number,
): Promise<MediaRow[]> {
  return db
    .selectFrom('media')
    .selectAll()
    .where((where) =>
      where.or([
        where.and([where('state', 'in', ['uploading', 'ready']), where('changed_at', '<', olderThan.unattached)]),
        where.and([where('state', '=', 'deleted'), where('changed_at', '<', olderThan.deleted)]),
      ]),
    )
    .where(sql<boolean>`not exists (select from held_files h where h.media_id = media.id)`)
    .orderBy('changed_at')
    .limit(limit)
    .execute();
}

/** True for the one sweep that may remove the files; false when the file was attached or claimed in the meantime. */
export async function claimForRemoval(db: Database, row: MediaRow, at: Date): Promise<boolean> {
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
