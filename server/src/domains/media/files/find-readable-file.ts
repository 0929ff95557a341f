import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isStorageKey, type Storage } from '../../../platform/storage/storage.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { type MediaRow, mediaRow } from '../media.queries.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import { isSharedPicture } from '../pictures/shared-pictures.ts';
import { casesHolding } from './held-files.queries.ts';
import { mediaIdInKey } from './media-keys.ts';

export type FileDeps = { db: Database; storage: Storage; purposes: MediaPurposes; clock: Clock };
export type ReadableFile = {
  key: string;
  mime: string;
  size: number;
  etag: string;
  downloadName: string | undefined;
  /** How long a browser may cache it without asking again; undefined if for ever, since every member may read it. */
  keepSeconds: number | undefined;
};

/** Briefly, so that who may no longer see a file loses it soon, and the next member at a browser does not find it. */
const keepSeconds = { expiring: 60, other: 300 };

/** A member who may not read a file gets the same answer as for a file that does not exist. */
export async function findReadableFile(deps: FileDeps, viewerId: string, key: string): Promise<ReadableFile> {
  if (isSharedPicture(key)) return sharedFile(deps.storage, key);
  const id = isStorageKey(key) ? mediaIdInKey(key) : undefined;
  const row = id ? await mediaRow(deps.db, id) : undefined;
  if (!row?.files.includes(key)) throw new AppError('not_found');
  const restMs = row.expires_at ? row.expires_at.getTime() - deps.clock.now().getTime() : undefined;
  const isOver = restMs !== undefined && restMs <= 0;
  if (isOver || !(await mayRead(deps.purposes, viewerId, row))) await assertJudges(deps, viewerId, row);
  const stored = await deps.storage.stat(key);
  if (!stored) throw new AppError('not_found');
  return {
    key,
    mime: mimeOf(row, key),
    size: stored.size,
    // Content never changes under a key.
    etag: `"${row.id}-${stored.size}"`,
    downloadName: row.kind === 'file' ? row.name : undefined,
    keepSeconds: deps.purposes.rulesFor(row.purpose).canBeTakenBack ? 0 : secondsToKeep(restMs),
  };
}

function secondsToKeep(restMs: number | undefined): number {
  if (restMs === undefined) return keepSeconds.other;
  return Math.max(0, Math.min(Math.floor(restMs / 1000), keepSeconds.expiring));
}

/** Those who decide on a case see its files, also when nobody else does any more. */
async function assertJudges({ db, purposes }: FileDeps, viewerId: string, { id }: MediaRow): Promise<void> {
  const caseIds = await casesHolding(db, id);
  if (caseIds.length === 0 || !(await purposes.judges(viewerId, caseIds))) throw new AppError('not_found');
}

async function sharedFile(storage: Storage, key: string): Promise<ReadableFile> {
  const stored = await storage.stat(key);
  if (!stored) throw new AppError('not_found');
  const mime = key.endsWith('.webp') ? 'image/webp' : 'image/jpeg';
  return { key, mime, size: stored.size, etag: `"${key}"`, downloadName: undefined, keepSeconds: undefined };
}

async function mayRead(purposes: MediaPurposes, viewerId: string, row: MediaRow): Promise<boolean> {
  if (row.state === 'ready') return row.owner_id === viewerId;
  if (row.state !== 'attached' || row.parent_id === null) return false;
  const { id, owner_id: ownerId, parent_id: parentId, changed_at: at } = row;
  return purposes.mayRead(viewerId, { id, purpose: row.purpose as MediaPurpose, ownerId, parentId, at });
}

function mimeOf(row: MediaRow, key: string): string {
  if (key === row.key) return row.mime;
  return key === row.poster_key ? 'image/jpeg' : 'image/webp';
}
