import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { Storage } from '../../storage/storage.ts';

/** A copy of the whole cluster, from which the log is replayed. */
const baseDescription = z.object({
  startedAt: z.coerce.date(),
  /** Only moments after this one can be reached from here. */
  finishedAt: z.coerce.date(),
  /** The first piece of the log that is needed. */
  firstSegment: z.string(),
});
export type WalBase = z.infer<typeof baseDescription> & { name: string };

/** A description is stored when everything else of the copy is. */
export const descriptionFolder = 'bases';
export const descriptionKey = (name: string) => `${descriptionFolder}/${name}.json`;

export function nameOfBase(at: Date): string {
  return `base-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;
}

/** The copies that are whole, oldest first. */
export async function readBases(store: Pick<Storage, 'list' | 'get'>): Promise<WalBase[]> {
  const bases: WalBase[] = [];
  for await (const { key } of store.list(descriptionFolder)) {
    const name = key.slice(descriptionFolder.length + 1, -'.json'.length);
    bases.push({ ...baseDescription.parse(JSON.parse(await text(await store.get(key)))), name });
  }
  return bases.sort((one, other) => (one.name < other.name ? -1 : 1));
}
