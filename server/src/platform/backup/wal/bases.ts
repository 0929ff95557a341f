import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** A copy of the whole cluster, from which the log is replayed. */
export const baseDescription = z.object({
  startedAt: z.coerce.date(),
  /** Only moments after this one can be reached from here. */
  finishedAt: z.coerce.date(),
  /** The first piece of the log that is needed. */
  firstSegment: z.string(),
});
export type WalBase = z.infer<typeof baseDescription> & { folder: string };

export const descriptionName = 'base.json';
const baseName = /^base-.*Z$/;

export function baseFolder(walDir: string, at: Date): string {
  return join(walDir, `base-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`);
}

/** The copies that are whole, oldest first. */
export async function readBases(walDir: string): Promise<WalBase[]> {
  const names = (await readdir(walDir).catch(() => [])).filter((name) => baseName.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const folder = join(walDir, name);
      const text = await readFile(join(folder, descriptionName), 'utf8');
      return { ...baseDescription.parse(JSON.parse(text)), folder };
    }),
  );
}
