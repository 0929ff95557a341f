import type { MediaKind, MediaPurpose } from '@hearth/contract/media/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { utcDay } from '../../../platform/time/utc-day.ts';
import { mediaKey, posterKeyOf, variantKey } from '../files/media-keys.ts';
import { insertUpload, type MediaRow, markReady, mediaRow, planFiles } from '../media.queries.ts';
import type { MediaPurposes } from '../media-purposes.ts';
import { reserveUsage } from './media-usage.queries.ts';

export type CopyDeps = {
  db: Database;
  storage: Storage;
  clock: Clock;
  purposes: MediaPurposes;
  dailyUploadBytes: number;
  hasRoomFor(bytes: number): Promise<boolean>;
};
type Copy = { mediaId: string; ownerId: string; contextId: string };

/**
 * A file of one's own with the same content, as if one had uploaded it again: it lives as long as what will show it, whatever
 * becomes of the first. The caller has proved that the member may read that.
 */
export async function copyMedia(deps: CopyDeps, { mediaId, ownerId, contextId }: Copy): Promise<string> {
  const { db, storage, clock, purposes } = deps;
  const source = await mediaRow(db, mediaId);
  if (source?.state !== 'attached') throw new AppError('not_found');
  const at = clock.now();
  await reserve(deps, ownerId, source.size, at);
  const purpose = source.purpose as MediaPurpose;
  const { name, declared_type: declaredType, size } = source;
  const copy = { id: newId(at), ownerId, purpose, contextId, name, declaredType, size, at };
  const stored = { ...copy, owner_id: ownerId, context_id: contextId, created_at: at };
  const key = mediaKey(stored, purposes.rulesFor(purpose), source.mime);
  const files = copiedFiles(source, key);
  await insertUpload(db, copy);
  await planFiles(
    db,
    copy.id,
    files.map(({ to }) => to),
    at,
  );
  for (const { from, to } of files) await storage.put(to, await storage.get(from));
  await markReady(db, copy.id, describe(source, key), { parentId: null, at: clock.now() });
  return copy.id;
}

async function reserve(deps: CopyDeps, ownerId: string, bytes: number, at: Date): Promise<void> {
  if (!(await deps.hasRoomFor(bytes))) throw new AppError('storage_full');
  const usage = { ownerId, day: utcDay(at), bytes, limit: deps.dailyUploadBytes };
  if (!(await reserveUsage(deps.db, usage))) throw new AppError('upload_quota');
}

const variantsOf = ({ variants }: MediaRow) => variants as { key: string; width: number }[];

function copiedFiles(source: MediaRow, key: string): { from: string; to: string }[] {
  const variants = variantsOf(source).map((variant) => ({ from: variant.key, to: variantKey(key, variant.width) }));
  const poster = source.poster_key ? [{ from: source.poster_key, to: posterKeyOf(key) }] : [];
  return [{ from: source.key, to: key }, ...variants, ...poster];
}

function describe(source: MediaRow, key: string) {
  const { mime, size, width, height, duration, placeholder } = source;
  return {
    ...{ kind: source.kind as MediaKind, mime, size, width, height, duration, placeholder, key },
    posterKey: source.poster_key ? posterKeyOf(key) : null,
    variants: variantsOf(source).map((variant) => ({ key: variantKey(key, variant.width), width: variant.width })),
  };
}
