import { join } from 'node:path';
import { dailyUploadBytes } from '@hearth/contract/media/rules';
import {
  deleteMediaOwnedBy,
  MediaPurposes,
  type MediaRemovalDeps,
  type SharedPicture,
} from '../domains/media/media.api.ts';
import { mediaRoutes } from '../domains/media/media.routes.ts';
import { createPictureMaker } from '../domains/media/pictures/make-picture.ts';
import { storeSharedPicture, sweepSharedPictures } from '../domains/media/pictures/shared-pictures.ts';
import { sweepMedia } from '../domains/media/removal/sweep-media.ts';
import { testFiles } from '../domains/media/test-files.ts';
import { copyMedia } from '../domains/media/uploads/copy-media.ts';
import { DiskUploadStore } from '../domains/media/uploads/disk-upload-store.ts';
import { deleteUsageOf } from '../domains/media/uploads/media-usage.queries.ts';
import { createUploadLocks, holdUploadsHere } from '../domains/media/uploads/upload-locks.ts';
import type { UploadStore } from '../domains/media/uploads/upload-store.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { takeTurns } from '../platform/jobs/take-turns.ts';
import { checkBucket } from '../platform/storage/check-bucket.ts';
import { openS3Storage } from '../platform/storage/s3-storage.ts';
import { connectTo, inFolder, openMediaStorage, reportTo, type StorageDeps, storageInS3 } from './media-storage.ts';
import type { Platform } from './platform.ts';

/** What higher domains need: to register the rules for their files, and to remove files with what showed them. */
export type WiredMedia = {
  purposes: MediaPurposes;
  removal: MediaRemovalDeps;
  /** Stores a file once more, for another owner and context. */
  copy(copied: { mediaId: string; ownerId: string; contextId: string }): Promise<string>;
  /** Stores a picture that belongs to no member; undefined if the bytes are none. */
  storeShared(bytes: Buffer): Promise<SharedPicture | undefined>;
};

const sweepEveryMs = 10 * 60_000;

export async function wireMedia(platform: Platform): Promise<WiredMedia> {
  const { http, config, isAlone, db, clock, log, room, jobs, erasers } = platform;
  const purposes = new MediaPurposes();
  purposes.register('test', testFiles);
  if (config.s3) await checkBucket(connectTo(config.s3, log), config.s3, 'S3_BUCKET');
  const removal = { db, storage: await openMediaStorage(platform), uploads: await openUploads(platform) };
  // Without S3 and without other processes nobody else can reach an upload.
  const locks = config.s3 || !isAlone ? createUploadLocks(db) : undefined;

  const pictures = createPictureMaker();
  jobs.push(pictures);
  mediaRoutes(http, {
    ...removal,
    clock,
    purposes,
    dailyUploadBytes,
    hasRoomFor: room.fits,
    inTurn: takeTurns({ places: 2, waiting: 100 }),
    locker: locks,
    holdUpload: locks?.hold ?? holdUploadsHere(),
    pictures,
  });
  erasers.push(deleteUsageOf, (trx, ownerId, afterCommit) =>
    deleteMediaOwnedBy(removal, trx, { ownerId, at: clock.now() }, afterCommit),
  );
  jobs.push(repeat('sweep media', sweepEveryMs, () => sweepMedia({ ...removal, clock }), log));
  const shared = { db, clock, storage: removal.storage, pictures };
  jobs.push(repeat('sweep shared pictures', sweepEveryMs, () => sweepSharedPictures(shared), log));
  const copying = { ...removal, clock, purposes, dailyUploadBytes, hasRoomFor: room.fits };
  return {
    purposes,
    removal,
    copy: (copied) => copyMedia(copying, copied),
    storeShared: (bytes) => storeSharedPicture(shared, bytes),
  };
}

const uploadsFolder = 'uploads';

export async function openUploads({ config, log }: StorageDeps): Promise<UploadStore> {
  const folder = join(config.dataDir, uploadsFolder);
  if (!config.s3) return DiskUploadStore.open(folder);
  // Loads the SDK, which a site without S3 does not need.
  const { S3UploadStore } = await import('../domains/media/uploads/s3-upload-store.ts');
  return S3UploadStore.open({
    place: inFolder(config.s3, uploadsFolder),
    report: reportTo(log),
    objects: {
      ...storageInS3(config.s3, uploadsFolder, log),
      // A killed server also leaves parts of media files.
      abortUnfinished: openS3Storage(connectTo(config.s3, log), config.s3).abortUnfinished,
    },
    workFolder: folder,
  });
}
