import { statfs } from 'node:fs/promises';
import type { Log } from '../log/log.ts';

/**
 * PostgreSQL stops altogether when it finds no room for its write-ahead log, which grows by 16 MB at a time. Writes are
 * therefore refused while there is room for two such steps, so that reading goes on.
 */
const reserveBytes = 32 * 1024 * 1024;
const lookEveryMs = 2_000;

export type DiskRoom = {
  isLow(): boolean;
  /** Whether so many bytes can be stored without touching the reserve, as of now. */
  fits(bytes: number): Promise<boolean>;
  stop(): Promise<void>;
};

export async function watchDiskRoom(folder: string, log: Pick<Log, 'warn' | 'info'>): Promise<DiskRoom> {
  let free = Number.POSITIVE_INFINITY;
  const look = async () => {
    const before = free;
    free = await freeBytes(folder);
    if (before >= reserveBytes && free < reserveBytes) log.warn('the disk is nearly full; writes are refused');
    if (before < reserveBytes && free >= reserveBytes) log.info('the disk has room again');
    return free;
  };
  await look();
  const timer = setInterval(look, lookEveryMs);
  timer.unref();
  return {
    isLow: () => free < reserveBytes,
    fits: async (bytes) => (await look()) - bytes >= reserveBytes,
    async stop() {
      clearInterval(timer);
    },
  };
}

/** A file system that does not say is not taken for full. */
async function freeBytes(folder: string): Promise<number> {
  return (await diskSpace(folder))?.free ?? Number.POSITIVE_INFINITY;
}

/** In bytes; null if the file system does not say. */
export async function diskSpace(folder: string): Promise<{ free: number; total: number } | null> {
  return statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
    () => null,
  );
}
