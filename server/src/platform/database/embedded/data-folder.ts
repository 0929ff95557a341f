import { access, chmod, constants, lstat, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpError } from '../../errors/start-up-error.ts';
import { say } from '../../process/operator-words.ts';

const forOthers = 0o077;
const enterable = 0o711;

/**
 * Makes the folder. If root runs PostgreSQL as another account, that account must be able to pass through the folder to
 * its own files, or it would need a capability to read every file of the machine. Nobody but the owner reads what is inside.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
    if (process.getuid?.() === 0) await letPass(dataDir);
  } catch (cause) {
    throw new StartUpError(
      say('The data folder {dataDir} cannot be written to; please choose another with DATA_DIR.', { dataDir }),
      {
        cause,
      },
    );
  }
}

async function letPass(dataDir: string): Promise<void> {
  const { uid, mode } = await lstat(dataDir);
  // A link, or a folder of somebody else: they have decided who may enter.
  if (uid !== 0 || (mode & constants.S_IFMT) !== constants.S_IFDIR) return;
  for (const name of await readdir(dataDir)) await closeToOthers(join(dataDir, name));
  if ((mode & 0o777) !== enterable) await chmod(dataDir, enterable);
}

/** Earlier versions relied on the folder, which nobody could enter. */
async function closeToOthers(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found || found.isSymbolicLink() || (found.mode & forOthers) === 0) return;
  await chmod(path, found.mode & 0o777 & ~forOthers);
}
