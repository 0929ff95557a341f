import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseUnfinishedRestore } from '../platform/backup/restore-marker.ts';
import type { Config } from '../platform/config/config.ts';
import { say } from '../platform/process/operator-words.ts';
import { CommandError } from './command.ts';

export const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Otherwise a mistyped folder would become a new, empty site. */
export async function assertSite({ dataDir, databaseUrl }: Config): Promise<void> {
  await refuseUnfinishedRestore(dataDir);
  if (!databaseUrl && !(await exists(join(dataDir, 'postgres')))) {
    throw new CommandError(say('There is no site in {dataDir}; please name its folder with DATA_DIR.', { dataDir }));
  }
}
