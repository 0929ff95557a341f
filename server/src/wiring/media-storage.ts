import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import type { S3Place } from '../platform/config/s3-settings.ts';
import type { Log } from '../platform/log/log.ts';
import { openDiskStorage, readDiskStorage } from '../platform/storage/disk-storage.ts';
import { connectS3, type S3Connection } from '../platform/storage/s3-client.ts';
import { openS3Storage, type S3Storage } from '../platform/storage/s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

export type StorageDeps = { config: Pick<Config, 'dataDir' | 's3'>; log: Pick<Log, 'error'> };

const mediaFolder = 'media';

/** The site's media, to read and write. */
export async function openMediaStorage({ config, log }: StorageDeps): Promise<Storage> {
  return config.s3 ? storageInS3(config.s3, mediaFolder, log) : openDiskStorage(folderOfMedia(config.dataDir));
}

/** The same beside a running server, only to read. */
export function readMediaStorage({ config, log }: StorageDeps): Pick<Storage, 'get' | 'stat'> {
  return config.s3 ? storageInS3(config.s3, mediaFolder, log) : readDiskStorage(folderOfMedia(config.dataDir));
}

export function folderOfMedia(dataDir: string): string {
  return join(dataDir, mediaFolder);
}

export function storageInS3(place: S3Place, folder: string, log: StorageDeps['log']): S3Storage {
  return openS3Storage(connectS3(place, reportTo(log)), inFolder(place, folder));
}

export function inFolder(place: S3Place, folder: string): S3Place {
  return { ...place, prefix: `${place.prefix}${folder}/` };
}

export function connectTo(place: S3Place, log: StorageDeps['log']): S3Connection {
  return connectS3(place, reportTo(log));
}

const reportEveryMs = 60_000;

/** A line for every request that fails would fill the log. */
export function reportTo(log: StorageDeps['log']): (reason: string) => void {
  let saidAt = 0;
  return (reason) => {
    if (Date.now() - saidAt < reportEveryMs) return;
    saidAt = Date.now();
    log.error(`the storage in S3 cannot be used: ${reason}`);
  };
}
