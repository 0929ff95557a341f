import { buffer } from 'node:stream/consumers';
import type { MediaPurpose, MediaView } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { casesHolding } from './files/held-files.queries.ts';
import { mediaIdInKey } from './files/media-keys.ts';
import {
  type Attachment,
  attachReady,
  type Description,
  type KeptUploads,
  keepReadyUntil,
  type MediaRow,
  mediaRow,
  mediaRows,
  updateAlt,
} from './media.queries.ts';
import { toMediaView } from './media.view.ts';
import {
  type DeletedFiles,
  markDeletedByOwner,
  markDeletedByParent,
  markDiscarded,
} from './removal/media-removal.queries.ts';
import { type RemovalDeps, removeMedia } from './removal/remove-media.ts';

export { holdFiles, releaseFiles, restoreFile } from './files/held-files.queries.ts';
export { storedBytes } from './files/stored-bytes.queries.ts';
export { storedFiles, storedFilesAmong } from './files/stored-files.ts';
export { MediaPurposes, type PurposeRules, type ReadableMedia } from './media-purposes.ts';
export { type SharedPicture, useSharedPicture } from './pictures/shared-pictures.ts';
export type { RemovalDeps as MediaRemovalDeps } from './removal/remove-media.ts';

/** Attaches a finished upload of the member's own to what shows it, once; from then on that decides who reads it. */
export async function attachMedia(trx: Database, attachment: Attachment): Promise<MediaView> {
  const row = await attachReady(trx, attachment);
  if (!row) throw new AppError('media_unusable');
  return toMediaView(row);
}

/** Finished uploads of the member's own that will be attached later: nobody else reads them, and they are not tidied away. */
export async function keepUploads(trx: Database, kept: KeptUploads): Promise<void> {
  if ((await keepReadyUntil(trx, kept)) < kept.ids.length) throw new AppError('media_unusable');
}

/** Uploads of the member's own that nothing will show. */
export async function discardUploads(
  deps: RemovalDeps,
  trx: Database,
  { ids, ownerId, at }: { ids: readonly string[]; ownerId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  const rows = await Promise.all(ids.map((id) => markDiscarded(trx, { id, ownerId }, [], at)));
  removeLater(
    deps,
    rows.flatMap((row) => row ?? []),
    afterCommit,
  );
}

/** The bytes of a finished upload that nothing shows yet, whoever uploaded it; undefined if there is none. */
export async function readUploaded(
  { db, storage }: Pick<RemovalDeps, 'db' | 'storage'>,
  { mediaId, purpose }: { mediaId: string; purpose: MediaPurpose },
): Promise<Buffer | undefined> {
  const row = await mediaRow(db, mediaId);
  if (row?.purpose !== purpose || row.state !== 'ready') return undefined;
  return buffer(await storage.get(row.key));
}

/** Says what an attached file shows. False when nothing changed. */
export function describeMedia(trx: Database, description: Description): Promise<boolean> {
  return updateAlt(trx, description);
}

export async function mediaByIds(db: Database, ids: string[]): Promise<Map<string, MediaView>> {
  const rows = ids.length === 0 ? [] : await mediaRows(db, ids);
  return new Map(rows.map((row) => [row.id, toMediaView(row)]));
}

/** The file that has this address. */
export function mediaIdOfUrl(url: string): string | undefined {
  return mediaIdInKey(url);
}

/** Nobody can read the files once the transaction commits; they are removed right after. */
export async function deleteMediaOf(
  deps: RemovalDeps,
  trx: Database,
  parent: DeletedFiles,
  afterCommit: AfterCommit,
): Promise<void> {
  removeLater(deps, await markDeletedByParent(trx, parent), afterCommit);
}

export async function deleteMediaOwnedBy(
  deps: RemovalDeps,
  trx: Database,
  owner: { ownerId: string; at: Date },
  afterCommit: AfterCommit,
): Promise<void> {
  removeLater(deps, await markDeletedByOwner(trx, owner.ownerId, owner.at), afterCommit);
}

function removeLater(deps: RemovalDeps, rows: MediaRow[], afterCommit: AfterCommit): void {
  afterCommit(async () => {
    for (const row of rows) if ((await casesHolding(deps.db, row.id)).length === 0) await removeMedia(deps, row);
  });
}
