import type { Database } from '../../../platform/database/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { deleteMediaRow, type MediaRow } from '../media.queries.ts';
import type { UploadStore } from '../uploads/upload-store.ts';

export type RemovalDeps = { db: Database; storage: Storage; uploads: UploadStore };

/** Deletes the row last: after a crash in between, the sweep finds the row again. */
export async function removeMedia({ db, storage, uploads }: RemovalDeps, row: MediaRow): Promise<void> {
  for (const key of row.files) await storage.delete(key);
  await uploads.discard(row.id);
  await deleteMediaRow(db, row.id);
}
