import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../../../platform/database/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { detectType } from '../detect-type.ts';
import type { PictureMaker } from './make-picture.ts';
import { markUsed, noteShared, takeUnused } from './shared-pictures.queries.ts';

type Deps = { db: Database; clock: Clock; storage: Storage; pictures: Pick<PictureMaker, 'make'> };
export type SharedPicture = { url: string; width: number; height: number };

const folder = 'shared';
const sharedKey = /^shared\/[0-9a-f]{64}\.(webp|jpg)$/;
const widest = 640;
const unusedMs = 48 * 3_600_000;

/** A picture that belongs to no member and that every member may read; its content is its name. */
export function isSharedPicture(key: string): boolean {
  return sharedKey.test(key);
}

/** Encodes the picture anew and stores it small; undefined if the bytes are no picture. */
export async function storeSharedPicture(deps: Deps, source: Buffer): Promise<SharedPicture | undefined> {
  const { kind, format } = detectType(source);
  if (kind !== 'image') return undefined;
  const { main, variants } = await deps.pictures.make({ source, format });
  const { data, width, height, mime } = variants.findLast((variant) => variant.width <= widest) ?? main;
  const name = createHash('sha256').update(data).digest('hex');
  const key = `${folder}/${name}.${mime === 'image/webp' ? 'webp' : 'jpg'}`;
  await deps.storage.put(key, Readable.from([data]));
  await noteShared(deps.db, key, deps.clock.now());
  return { url: `/files/${key}`, width, height };
}

/** Something shows the picture: it is not removed any more. */
export async function useSharedPicture(db: Database, url: string): Promise<void> {
  await markUsed(db, url.slice('/files/'.length));
}

/** Removes pictures of cards that were looked at while writing, and then not used. */
export async function sweepSharedPictures({ db, clock, storage }: Omit<Deps, 'pictures'>): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedMs);
  for (const { key } of await takeUnused(db, before)) await storage.delete(key);
}
