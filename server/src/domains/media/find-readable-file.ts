import type { MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isStorageKey, type Storage } from '../../platform/storage/storage.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { type MediaRow, mediaRow } from './media.queries.ts';
import { mediaIdInKey } from './media-keys.ts';
import type { MediaReaders } from './media-readers.ts';

export type FileNeeds = { db: Database; storage: Storage; readers: MediaReaders; clock: Clock };
export type ReadableFile = {
  key: string;
  mime: string;
  size: number;
  etag: string;
  downloadName: string | undefined;
  /** How long a browser may keep it without asking again; nothing if for good. */
  keepSeconds: number | undefined;
};

/** What is shown for a time only is asked for again soon, so that whoever loses sight of it loses the file too. */
const keepFleetingSeconds = 60;

/** Whoever may not read a file learns as much as about one that never was. */
export async function findReadableFile(needs: FileNeeds, viewerId: string, key: string): Promise<ReadableFile> {
  const id = isStorageKey(key) ? mediaIdInKey(key) : undefined;
  const row = id ? await mediaRow(needs.db, id) : undefined;
  const restMs = row?.expires_at ? row.expires_at.getTime() - needs.clock.now().getTime() : undefined;
  if (restMs !== undefined && restMs <= 0) throw new AppError('not_found');
  if (!row?.files.includes(key) || !(await mayRead(needs.readers, viewerId, row))) throw new AppError('not_found');
  const stored = await needs.storage.stat(key);
  if (!stored) throw new AppError('not_found');
  return {
    key,
    mime: mimeOf(row, key),
    size: stored.size,
    // Content never changes under a key.
    etag: `"${row.id}-${stored.size}"`,
    downloadName: row.kind === 'file' ? row.name : undefined,
    keepSeconds: restMs === undefined ? undefined : Math.min(Math.floor(restMs / 1000), keepFleetingSeconds),
  };
}

async function mayRead(readers: MediaReaders, viewerId: string, row: MediaRow): Promise<boolean> {
  if (row.state === 'ready') return row.owner_id === viewerId;
  if (row.state !== 'attached' || row.parent_id === null) return false;
  return readers.mayRead(viewerId, {
    id: row.id,
    ownerId: row.owner_id,
    purpose: row.purpose as MediaPurpose,
    parentId: row.parent_id,
    chatId: row.chat_id,
  });
}

function mimeOf(row: MediaRow, key: string): string {
  if (key === row.key) return row.mime;
  return key === row.poster_key ? 'image/jpeg' : 'image/webp';
}
