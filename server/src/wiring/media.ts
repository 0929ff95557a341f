import { join } from 'node:path';
import { dailyUploadBytes } from '@hearth/contract/media/rules';
import { createPictureMaker } from '../domains/media/make-picture.ts';
import { deleteMediaOwnedBy, MediaPurposes, type MediaRemovalNeeds } from '../domains/media/media.api.ts';
import { mediaRoutes } from '../domains/media/media.routes.ts';
import { sweepMedia } from '../domains/media/sweep-media.ts';
import { testFiles } from '../domains/media/test-files.ts';
import { UploadStore } from '../domains/media/upload-store.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { openDiskStorage } from '../platform/storage/disk-storage.ts';
import type { Platform } from './platform.ts';

/** What higher domains need: to register the rules for their files, and to remove files with what showed them. */
export type WiredMedia = { purposes: MediaPurposes; removal: MediaRemovalNeeds };

const sweepEveryMs = 10 * 60_000;

export async function wireMedia(platform: Platform): Promise<WiredMedia> {
  const { http, config, db, clock, log, room, jobs, erasers } = platform;
  const purposes = new MediaPurposes();
  purposes.register('test', testFiles);
  const storage = await openDiskStorage(join(config.dataDir, 'media'));
  const uploads = await UploadStore.open(join(config.dataDir, 'uploads'));
  const removal = { db, storage, uploads };

  const pictures = createPictureMaker();
  jobs.push(pictures);
  mediaRoutes(http, {
    ...removal,
    clock,
    purposes,
    dailyUploadBytes,
    hasRoomFor: room.fits,
    inTurn: takeTurns({ places: 2, waiting: 100 }),
    pictures,
  });
  erasers.push((trx, ownerId, afterCommit) =>
    deleteMediaOwnedBy(removal, trx, { ownerId, at: clock.now() }, afterCommit),
  );
  jobs.push(repeat('sweep media', sweepEveryMs, () => sweepMedia({ ...removal, clock }), log));
  return { purposes, removal };
}
