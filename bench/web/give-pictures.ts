import { link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from '../../server/src/platform/database/sql.ts';
import { buildImage } from '../../server/src/testing/build-image.ts';
import { folderOfMedia } from '../../server/src/wiring/media-storage.ts';
import { withDatabase } from '../on-new-server.ts';
import type { HearthServer } from '../start-server.ts';

type Row = { key: string; width: number; height: number; variants: { key: string; width: number }[] };

/** The photos of a generated site have rows but no files, which a browser would report as missing. */
export async function givePictures(server: HearthServer): Promise<void> {
  const { rows } = await withDatabase(server, (db) =>
    sql<Row>`select key, width, height, variants from media where parent_id is not null`.execute(db),
  );
  const files = folderOfMedia(server.dataDir);
  const made = new Map<string, string>();
  for (const { key, width, height, variants } of rows) {
    for (const each of [{ key, width }, ...variants]) {
      const size = { width: each.width, height: Math.round((height * each.width) / width) };
      const path = join(files, each.key);
      const same = `${size.width}×${size.height}`;
      const first = made.get(same);
      await mkdir(dirname(path), { recursive: true });
      if (first) await link(first, path);
      else await writeFile(path, await buildImage(size, 'webp'));
      made.set(same, first ?? path);
    }
  }
}
