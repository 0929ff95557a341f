import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname } from 'node:path';

// PostgreSQL runs this for every finished piece of its write-ahead log (`archive`) and for every piece that it needs
// while it is restored (`fetch`). Anything but a clean end means: not done, try again.
const [direction = '', from = '', to = ''] = process.argv.slice(2);

function sync(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

/** A link fails if the name is taken. Some file systems have none. */
function giveName(draft: string): void {
  try {
    linkSync(draft, to);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code) || existsSync(to)) throw error;
    renameSync(draft, to);
  }
}

/** Never replaces a piece that is there: a second server that archives to the same folder must fail. */
function archive(): void {
  const draft = `${to}.${randomUUID()}.new`;
  try {
    copyFileSync(from, draft, constants.COPYFILE_EXCL);
    sync(draft);
    giveName(draft);
  } catch (error) {
    // After a crash PostgreSQL may hand over once more what is there already.
    const again = existsSync(to) && readFileSync(from).equals(readFileSync(to));
    if (!again) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  if (process.platform !== 'win32') sync(dirname(to));
}

try {
  if (direction === 'archive') archive();
  else copyFileSync(from, to);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
